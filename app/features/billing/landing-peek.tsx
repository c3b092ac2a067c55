/** What a pupil reads, from the demo's "Page One of the Lost and Found"; the ordered words are the marked ones. */
const WORDS = ['inventory', 'meticulous', 'reluctant', 'plausible']

const OPTIONS = ['Very careful with details', 'Easily frightened', 'Always a little late']

/** What goes in and what comes out, shown instead of described: the words, the page they are on, the question after it. */
export function LandingPeek() {
  return (
    <section className="band peek" aria-labelledby="peek">
      <h2 id="peek" className="page-title">Your words go in, a story comes out</h2>
      <ol>
        <li>
          <h3>You give it your words</h3>
          <ul className="peek-words">{WORDS.map((word) => <li key={word}>{word}</li>)}</ul>
          <p className="muted">Words, facts, a reading level. And who walks in, and where.</p>
        </li>
        <li>
          <h3>Your class reads on</h3>
          <blockquote className="peek-page">
            <p>
              9:00 p.m. Opened the window and completed the <b>inventory</b>: 212 umbrellas; 14 sets of false teeth, all
              grinning. Everything is in its place. I am known to be <b>meticulous</b>.
            </p>
            <p>9:25 p.m. Handed in: one balloon, <b>reluctant</b> to come down.</p>
            <p>
              9:50 p.m. A gentleman came to reclaim his shadow. We had four, so he tried them on under the lamp and
              selected the tallest. It was a <b>plausible</b> fit.
            </p>
          </blockquote>
        </li>
        <li>
          <h3>You see what has stuck</h3>
          <div className="peek-question">
            <p>Somebody who is meticulous is…</p>
            <ul>
              {OPTIONS.map((option, index) => (
                <li key={option}>{option}{index === 0 ? <span className="visually-hidden"> (chosen)</span> : null}</li>
              ))}
            </ul>
          </div>
          <p className="muted">A quiz about the same story, on tablets or on paper, marked for you.</p>
        </li>
      </ol>
    </section>
  )
}
