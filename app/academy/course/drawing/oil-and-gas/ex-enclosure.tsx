import styles from '../drawing.module.css'
import { Sheet, type DrawingProps } from '../sheet.tsx'

export function ExEnclosure(props: DrawingProps) {
  return (
    <Sheet {...props} title="Flameproof enclosure with two cable glands">
      <path className={styles.paper} d="M150 66V50H172V66M308 66V50H330V66" />
      <rect className={styles.paper} x="132" y="66" width="216" height="162" rx="10" />
      <rect x="156" y="90" width="168" height="114" rx="4" />
      <g className={styles.paper}>
        <circle cx="144" cy="78" r="5" />
        <circle cx="240" cy="78" r="5" />
        <circle cx="336" cy="78" r="5" />
        <circle cx="144" cy="147" r="5" />
        <circle cx="336" cy="147" r="5" />
        <circle cx="144" cy="216" r="5" />
        <circle cx="240" cy="216" r="5" />
        <circle cx="336" cy="216" r="5" />
      </g>
      <path className={styles.tint} d="M204 142L222 111H258L276 142L258 173H222z" />
      <text x="240" y="149" textAnchor="middle" className={`${styles.text} ${styles.label}`}>
        Ex
      </text>
      <path
        className={styles.thin}
        d="M170 108H190M170 118H190M170 128H184M290 108H310M290 118H310M296 128H310"
      />
      <text x="240" y="194" textAnchor="middle" className={styles.text}>
        IP66
      </text>
      <path
        className={styles.paper}
        d="M170 228V242H206V228zM176 242V260H200V242zM274 228V242H310V228zM280 242V260H304V242z"
      />
      <path d="M176 248H200M176 254H200M280 248H304M280 254H304M182 260V320M194 260V320M286 260V320M298 260V320" />
    </Sheet>
  )
}
