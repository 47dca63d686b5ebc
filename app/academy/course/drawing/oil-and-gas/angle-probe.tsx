import styles from '../drawing.module.css'
import { Sheet, type DrawingProps } from '../sheet.tsx'

export function AngleProbe(props: DrawingProps) {
  return (
    <Sheet {...props} title="Angle probe on a plate, its beam path and the echo on the screen">
      <path className={styles.paper} d="M40 180H440V260H40z" />
      <path className={styles.paper} d="M94 180L104 140H162L172 180z" />
      <path d="M120 140V124H148V140M134 124V98Q134 84 148 84H292" />
      <path className={styles.dash} d="M132 180V232" />
      <path className={styles.thin} d="M132 212A32 32 0 0 0 154.600 202.600" />
      <text x="138" y="232" className={styles.text}>
        45°
      </text>
      <path className={styles.mark} d="M132 180L212 260L292 180L338 226" />
      <path className={`${styles.mark} ${styles.heavy}`} d="M330 236l18-22" />
      <rect className={styles.paper} x="292" y="44" width="140" height="88" rx="6" />
      <path className={styles.thin} d="M304 120H420M304 56V120M333 116v4M362 116v4M391 116v4" />
      <path d="M304 119V66L311 119L322 117L334 119H352" />
      <path className={styles.mark} d="M352 119H368L374 84L380 119H388" />
      <path d="M388 119L398 116L406 119H420" />
    </Sheet>
  )
}
