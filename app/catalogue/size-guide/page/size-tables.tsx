import { astm, en455, handSizes, type WidthLimit, formatWidth } from '../../facts/size-limits.ts'
import styles from './size-tables.module.css'

export function SizeTables() {
  return (
    <div className={`num ${styles.tables}`}>
      <Widths title="Surgical, EN 455-2" limits={en455.surgical} markets="in eu gulf else" />
      <Widths title="Examination, EN 455-2" limits={en455.examination} markets="in eu gulf else" />
      <Widths title="Surgical, ASTM D3577-19" limits={astm.surgical} markets="us" />
      <Widths title="Examination, nitrile, ASTM D6319" limits={astm.examination} markets="us" />
      <table>
        <caption>Hand, EN ISO 21420:2020</caption>
        <thead>
          <tr>
            <th scope="col">Size</th>
            <th scope="col">Circumference, mm</th>
            <th scope="col">Length, mm</th>
          </tr>
        </thead>
        <tbody>
          {handSizes.map(({ size, letter, circumference, length }) => (
            <tr key={size}>
              <th scope="row">
                {size} {letter}
              </th>
              <td>{circumference}</td>
              <td>{length}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

type WidthsProps = { title: string; limits: readonly WidthLimit[]; markets: string }

function Widths({ title, limits, markets }: WidthsProps) {
  return (
    <table data-markets={markets}>
      <caption>{title}</caption>
      <thead>
        <tr>
          <th scope="col">Size</th>
          <th scope="col">Flat width, mm</th>
        </tr>
      </thead>
      <tbody>
        {limits.map((limit) => (
          <tr key={limit.size}>
            <th scope="row">{limit.size}</th>
            <td>{formatWidth(limit)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
