import { astm, en455, handSizes, type WidthLimit, formatWidth } from '#app/catalogue/facts/size-limits.ts'
import { FactTable } from '#app/catalogue/product/fact-table/fact-table.tsx'
import styles from './size-guide.module.css'

const widthTables: readonly [markets: string, title: string, limits: readonly WidthLimit[]][] = [
  ['in eu gulf else', 'Surgical, EN 455-2', en455.surgical],
  ['in eu gulf else', 'Examination, EN 455-2', en455.examination],
  ['us', 'Surgical, ASTM D3577-19', astm.surgical],
  ['us', 'Examination, nitrile, ASTM D6319', astm.examination],
]

export const SizeTables = () => (
  <div className={styles.tables}>
    {widthTables.map(([markets, title, limits]) => (
      <div key={title} data-markets={markets}>
        <FactTable
          caption={title}
          columns={['Size', 'Flat width, mm']}
          groups={[
            {
              rows: limits.map((limit) => ({
                key: limit.size,
                label: limit.size,
                cells: [formatWidth(limit)],
              })),
            },
          ]}
        />
      </div>
    ))}
    <div>
      <FactTable
        caption="Hand, EN ISO 21420:2020"
        columns={['Size', 'Circumference, mm', 'Length, mm']}
        groups={[
          {
            rows: handSizes.map(({ size, letter, circumference, length }) => ({
              key: size,
              label: `${size} ${letter}`,
              cells: [circumference, length],
            })),
          },
        ]}
      />
    </div>
  </div>
)
