import styles from './contact-map.module.css'
import { kilometresWide } from './frame.ts'

const long = 50
const step = 10
/** Parts of the map's width where the rule begins and ends. */
const begins = 0.035
export const scaleEnds = begins + long / kilometresWide
const at = (kilometres: number) => `${((begins + kilometres / kilometresWide) * 100).toFixed(2)}%`

/** Fifty kilometres as a rule, in the upper left corner. */
export function ScaleBar() {
  const ticks = Array.from({ length: long / step + 1 }, (_, index) => index * step)
  return (
    <g className={styles.scale}>
      <line x1={at(0)} x2={at(long)} y1="14" y2="14" />
      {ticks.map((kilometres) => (
        <line
          key={kilometres}
          x1={at(kilometres)}
          x2={at(kilometres)}
          y1="13"
          y2={kilometres % long === 0 ? '24' : '19'}
        />
      ))}
      <text x={at(0)} y="38">
        {long} km
      </text>
    </g>
  )
}
