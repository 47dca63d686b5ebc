import styles from '../drawing.module.css'
import { Sheet, type DrawingProps } from '../sheet.tsx'

export function SterileField(props: DrawingProps) {
  return (
    <Sheet {...props} title="Instruments on a draped tray, with the edge that is not sterile">
      <path className={styles.paper} d="M64 66H416V232L392 256H64z" />
      <path className={styles.shade} d="M416 232L392 256V232z" />
      <path d="M392 256V232H416" />
      <path className={styles.signal} d="M88 90H392V224H88z" />
      <circle cx="148" cy="146" r="34" />
      <circle className={styles.thin} cx="148" cy="146" r="27" />
      <path className={styles.tint} d="M134 148q7-14 14-2t14-2q4 14-14 15t-14-11z" />
      <path d="M338 132L214 110Q202 117 214 124L338 132" />
      <circle cx="226" cy="190" r="10" />
      <circle cx="226" cy="164" r="10" />
      <path d="M235 187L293 177L360 158M235 167L293 177L360 196" />
      <circle className={styles.dot} cx="293" cy="177" r="3.5" />
      <path className={styles.thin} d="M88 274V264M64 274V264M64 269H88" />
      <path className={styles.thin} d="M104 198h66v14h-66zM112 198v14M162 198v14" />
      <text x="98" y="275" className={styles.text}>
        25 mm
      </text>
      <text x="240" y="52" textAnchor="middle" className={`${styles.text} ${styles.marktext}`}>
        sterile field
      </text>
    </Sheet>
  )
}
