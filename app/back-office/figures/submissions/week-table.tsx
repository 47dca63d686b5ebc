import type { Figures } from '../endpoints.ts'
import { collectionOf, submissionNames } from '../../../collections.ts'
import table from '../../../kit/admin/list/table.module.css'
import styles from './week-table.module.css'
import { weekTotal, weekLabel } from './week-chart.tsx'

const number = new Intl.NumberFormat()

export function WeekTable({ weeks }: Pick<Figures, 'weeks'>) {
  return (
    <div className={table.scroll} role="region" aria-label="Submissions per week, table" tabIndex={0}>
      <table className={`${table.table} ${styles.weeks}`}>
        <thead>
          <tr>
            <th scope="col">Week of</th>
            {submissionNames.map((name) => (
              <th key={name} scope="col" className={table.number}>
                {collectionOf(name).admin.label}
              </th>
            ))}
            <th scope="col" className={table.number}>
              Total
            </th>
          </tr>
        </thead>
        <tbody>
          {weeks.toReversed().map((week) => (
            <tr key={week.from}>
              <th scope="row">{weekLabel(week)}</th>
              {submissionNames.map((name) => (
                <td key={name} className={table.number}>
                  {number.format(week[name])}
                </td>
              ))}
              <td className={table.number}>
                <b>{number.format(weekTotal(week))}</b>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
