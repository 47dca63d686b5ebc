import styles from '../drawing.module.css'
import { DimensionLine, Sheet, type DrawingProps } from '../sheet.tsx'

export function HeartTrace(props: DrawingProps) {
  return (
    <Sheet {...props} title="Heart trace on a monitor">
      <rect className={styles.paper} x="48" y="60" width="384" height="200" rx="10" />
      <path
        className={styles.grid}
        d="M88 60v200M128 60v200M168 60v200M208 60v200M248 60v200M288 60v200M328 60v200M368 60v200M408 60v200M48 80h384M48 120h384M48 160h384M48 200h384M48 240h384"
      />
      <path
        className={styles.mark}
        d="M64 184H84C90 184 91 171 97 171S104 184 110 184H120L125 192L134 104L144 212L150 184H168C178 184 181 158 190 158S202 184 212 184H244C250 184 251 171 257 171S264 184 270 184H280L285 192L294 104L304 212L310 184H328C338 184 341 158 350 158S362 184 372 184H416"
      />
      <path className={styles.dash} d="M134 100V76M294 100V76" />
      <DimensionLine x1={134} y1={84} x2={294} y2={84} />
      <text x="214" y="78" textAnchor="middle" className={styles.text}>
        833 ms
      </text>
      <text x="416" y="244" textAnchor="end" className={`${styles.text} ${styles.label}`}>
        72 /min
      </text>
    </Sheet>
  )
}
