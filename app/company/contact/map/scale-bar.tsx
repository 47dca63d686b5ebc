import styles from './contact-map.module.css'
import { widthKm } from './frame.ts'

const lengthKm = 50
const stepKm = 10
const start = 0.035
export const scaleEnd = start + lengthKm / widthKm
const at = (kilometres: number) => `${((start + kilometres / widthKm) * 100).toFixed(2)}%`

export function ScaleBar() {
  const ticks = Array.from({ length: lengthKm / stepKm + 1 }, (_, index) => index * stepKm)
  return (
    <g className={styles.scale}>
      <line x1={at(0)} x2={at(lengthKm)} y1="14" y2="14" />
      {ticks.map((kilometres) => (
        <line
          key={kilometres}
          x1={at(kilometres)}
          x2={at(kilometres)}
          y1="13"
          y2={kilometres % lengthKm === 0 ? '24' : '19'}
        />
      ))}
      <text x={at(0)} y="38">
        {lengthKm} km
      </text>
    </g>
  )
}
