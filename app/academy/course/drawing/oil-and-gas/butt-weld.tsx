import styles from '../drawing.module.css'
import { DimensionLine, Sheet, type DrawingProps } from '../sheet.tsx'

export function ButtWeld(props: DrawingProps) {
  return (
    <Sheet {...props} title="Section through a butt weld">
      <path className={styles.paper} d="M40 130H190L232 202V214H40zM440 130H290L248 202V214H440z" />
      <path className={styles.dash} d="M174 130L216 203V214M306 130L264 203V214" />
      <path className={styles.tint} d="M190 130Q240 110 290 130L248 202V214Q240 224 232 214V202z" />
      <path
        className={styles.markthin}
        d="M203 152Q221 142 238 152Q258 142 277 152M215 173Q240 160 265 173M225 190Q240 182 255 190"
      />
      <path className={styles.dash} d="M190 130L162 82M290 130L318 82" />
      <path className={styles.thin} d="M175 104A130 130 0 0 1 305 104" />
      <text x="240" y="76" textAnchor="middle" className={styles.text}>
        60°
      </text>
      <path className={styles.dash} d="M232 218V258M248 218V258" />
      <DimensionLine x1={232} y1={252} x2={248} y2={252} />
      <text x="260" y="257" className={styles.text}>
        2 mm
      </text>
      <DimensionLine x1={72} y1={130} x2={72} y2={214} />
      <text x="82" y="177" className={styles.text}>
        16
      </text>
    </Sheet>
  )
}
