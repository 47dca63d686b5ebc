import table from '#app/kit/admin/list/table.module.css'
import type { admissionColumns } from '#app/academy/entry/csv/admission-columns.ts'
import type { ImportLine } from '#app/academy/entry/csv/import-schemas.ts'
import styles from './import-page.module.css'

type Columns = typeof admissionColumns

const maxShown = 200

type LineTableProps = {
  title: string
  note: string
  columns: Columns
  lines: readonly ImportLine[]
}

export function LineTable({ title, note, columns, lines }: LineTableProps) {
  return (
    <section aria-label={title}>
      <div className={`row ${styles.sub}`}>
        <h3>
          {title} <span className="count">{lines.length}</span>
        </h3>
        <p className="small muted num">{note}</p>
      </div>
      {lines.length > 0 && (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- keyboard users scroll the table sideways
        <div className={table.scroll} tabIndex={0} role="group" aria-label="Lines">
          <table className={`${table.table} ${styles.lines}`}>
            <thead>
              <tr>
                <th scope="col">Line</th>
                {columns.map(({ name, label }) => (
                  <th key={name} scope="col">
                    {label}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {lines.slice(0, maxShown).map((line) => (
                <Line key={line.line} line={line} columns={columns} />
              ))}
            </tbody>
          </table>
        </div>
      )}
      {lines.length > maxShown && (
        <p className={`small muted ${styles.more}`}>and {lines.length - maxShown} more</p>
      )}
    </section>
  )
}

function Line({
  line: { line, cells, problems, notes, duplicate },
  columns,
}: {
  line: ImportLine
  columns: Columns
}) {
  return (
    <tr>
      <th scope="row" className={table.number}>
        {line}
      </th>
      {problems.line ? (
        <td colSpan={columns.length}>
          {Object.values(cells).filter(Boolean).join(', ')}
          <span className={styles.problem}>{problems.line}</span>
        </td>
      ) : (
        columns.map(({ name }, index) => (
          <td key={name}>
            <CellText text={cells[name] ?? ''} problem={problems[name]} note={notes[name]} />
            {index === 0 && duplicate && <span className={styles.note}>{duplicate}</span>}
          </td>
        ))
      )}
    </tr>
  )
}

function CellText({
  text,
  problem,
  note,
}: {
  text: string
  problem: string | undefined
  note: string | undefined
}) {
  if (problem)
    return (
      <>
        <span className={styles.faulty}>{text || 'Empty'}</span>
        <span className={styles.problem}>{problem}</span>
      </>
    )
  if (!note) return text
  return (
    <>
      <span className={styles.unclear}>{text}</span>
      <span className={styles.note}>{note}</span>
    </>
  )
}
