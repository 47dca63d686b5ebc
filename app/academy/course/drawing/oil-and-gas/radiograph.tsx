import styles from '../drawing.module.css'
import { Sheet, type DrawingProps } from '../sheet.tsx'

export function Radiograph(props: DrawingProps) {
  return (
    <Sheet {...props} title="Radiograph of a weld with one marked pore">
      <rect className={styles.paper} x="56" y="64" width="368" height="192" rx="5" />
      <path className={styles.shade} d="M56 128C140 121 340 122 424 128V192C340 199 140 198 56 192z" />
      <path d="M56 128C140 121 340 122 424 128M56 192C140 199 340 198 424 192" />
      <path
        className={styles.thin}
        d="M56 143Q72 160 56 177M104 132Q122 160 104 188M152 130Q170 160 152 190M200 129Q218 160 200 191M248 128Q266 160 248 192M296 129Q314 160 296 191M344 130Q362 160 344 190M392 131Q410 160 392 189"
      />
      <path strokeWidth="3" d="M88 112V208" />
      <path strokeWidth="2.4" d="M98 112V208" />
      <path strokeWidth="1.9" d="M108 112V208" />
      <path strokeWidth="1.4" d="M118 112V208" />
      <path strokeWidth="1" d="M128 112V208" />
      <path strokeWidth=".7" d="M138 112V208" />
      <text x="72" y="92" className={styles.text}>
        10 FE EN
      </text>
      <text x="384" y="92" className={styles.text}>
        R1
      </text>
      <path className={`${styles.mark} ${styles.heavy}`} d="M214 164q12-6 22 0t20-2" />
      <circle className={styles.solid} cx="318" cy="166" r="7" />
      <circle className={styles.mark} cx="318" cy="166" r="18" />
      <path className={styles.markthin} d="M328 151L364 44H424" />
      <text x="368" y="36" className={styles.text}>
        1.2 mm
      </text>
      <path className={styles.thin} d="M72 240h24M84 234v12M384 240h24M396 234v12" />
    </Sheet>
  )
}
