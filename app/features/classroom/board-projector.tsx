import { Icon } from '~/ui/icon'
import { boardPath, shownName, sortPupils, type Board, type BoardView } from './board'
import { BoardCounts } from './board-view'

/** Width and height of a letter of the code, in the units of its drawing. */
const LETTER = 62
const HEIGHT = 84

/** The code on a ticket, as large as the screen allows whatever its length. */
function GiantCode({ code }: { code: string }) {
  return (
    <div className="ticket projector-ticket">
      <svg className="projector-code" role="img" aria-label={`Code ${code}`} viewBox={`0 0 ${code.length * LETTER} ${HEIGHT}`}>
        <text x="50%" y="78" textAnchor="middle" fontSize="100">{code}</text>
      </svg>
    </div>
  )
}

function Names({ board }: { board: Board }) {
  // In alphabetical order, so that the screen does not show who is the slowest.
  const named = sortPupils(board.pupils.filter(({ name }) => name !== null), 'name')
  return (
    <ul className="projector-names" id="board-names" data-part>
      {named.map((pupil) => (
        <li key={pupil.id} className={pupil.state === 'finished' ? 'is-finished' : undefined}>
          <bdi>{shownName(pupil)}</bdi>
          {pupil.state === 'finished' ? <><Icon name="check" /> <span className="visually-hidden">finished</span></> : null}
        </li>
      ))}
    </ul>
  )
}

type Props = {
  board: Board
  view: BoardView
  /** Where the code is typed in, without the protocol: `midway.test/enter-code`. */
  door: string
  /** SVG of the quiz's own address. */
  qr: string
}

/** What the class sees on the screen: how to get in and how many are there; names only if the teacher chooses so. */
export function BoardProjector({ board, view, door, qr }: Props) {
  const { quiz } = board
  const closed = board.doors === 'draft' ? 'Draft: nobody else can open it yet.' : board.closed
  const at = (change: Partial<BoardView>) => boardPath(quiz.code, { ...view, ...change })
  return (
    <div className="projector">
      <h1 className="projector-title" dir="auto">{quiz.title}</h1>
      <GiantCode code={quiz.code} />
      <div className="projector-ways">
        <div className="projector-qr" dangerouslySetInnerHTML={{ __html: qr }} />
        <div className="stack">
          <p className="projector-door">Scan, or type the code at <strong>{door}</strong></p>
          <BoardCounts board={board} />
          <p id="board-closed" data-part>{closed ? <strong className="badge is-bad">{closed}</strong> : null}</p>
        </div>
      </div>
      {view.hasNames ? <Names board={board} /> : null}
      <nav className="cluster projector-nav" aria-label="Board">
        <a href={at({ isProjector: false, hasNames: false })}><Icon name="arrow-left" /> Class board</a>
        <a href={at({ hasNames: !view.hasNames })}>{view.hasNames ? 'Hide names' : 'Show names'}</a>
        <a href={at({ isStill: !view.isStill })}>{view.isStill ? 'Refresh automatically' : 'Stop refreshing'}</a>
      </nav>
    </div>
  )
}
