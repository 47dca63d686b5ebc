import styles from '../drawing.module.css'
import { DimensionLine, Sheet, type DrawingProps } from '../sheet.tsx'

export function Steriliser(props: DrawingProps) {
  return (
    <Sheet {...props} title="Steriliser door and the temperature curve of a cycle">
      <rect className={styles.paper} x="64" y="56" width="212" height="212" rx="14" />
      <path d="M64 104H52V136H64M64 188H52V220H64" />
      <circle className={styles.paper} cx="170" cy="162" r="82" />
      <circle cx="170" cy="162" r="66" />
      <path d="M170 96V144M170 180V228M104 162H152M188 162H236" />
      <path className={styles.thin} d="M112 104l9 9M228 104l-9 9M112 220l9-9M228 220l-9-9" />
      <circle className={styles.paper} cx="170" cy="162" r="40" />
      <circle cx="170" cy="162" r="34" />
      <circle className={styles.paper} cx="170" cy="162" r="18" />
      <path className={styles.thin} d="M316 84V240H444M310 104H316M310 172H316" />
      <path className={styles.dash} d="M316 104H352M352 108V240M400 108V240" />
      <path className={styles.mark} d="M318 232C334 230 338 104 354 104H398C414 104 414 226 440 232" />
      <text x="376" y="92" textAnchor="middle" className={styles.text}>
        134 °C
      </text>
      <DimensionLine x1={352} y1={254} x2={400} y2={254} />
      <text x="376" y="276" textAnchor="middle" className={styles.text}>
        3 min
      </text>
    </Sheet>
  )
}
