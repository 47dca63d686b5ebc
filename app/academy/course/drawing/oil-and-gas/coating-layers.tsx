import styles from '../drawing.module.css'
import { DimensionLine, Sheet, type DrawingProps } from '../sheet.tsx'

export function CoatingLayers(props: DrawingProps) {
  return (
    <Sheet {...props} title="Coating layers on blasted steel under a thickness gauge">
      <path
        className={styles.paper}
        d="M60 214l10-8 10 8l10-8 10 8l10-8 10 8l10-8 10 8l10-8 10 8l10-8 10 8l10-8 10 8l10-8 10 8l10-8 10 8l10-8 10 8l10-8 10 8l10-8 10 8l10-8 10 8l10-8 10 8l10-8 10 8l10-8 10 8l10-8 10 8l10-8 10 8V276H60z"
      />
      <path
        className={styles.thin}
        d="M70 276l40-62M110 276l40-62M150 276l40-62M190 276l40-62M230 276l40-62M270 276l40-62M310 276l40-62M350 276l40-62"
      />
      <path
        className={styles.paper}
        d="M60 188H420V214l-10-8-10 8l-10-8-10 8l-10-8-10 8l-10-8-10 8l-10-8-10 8l-10-8-10 8l-10-8-10 8l-10-8-10 8l-10-8-10 8l-10-8-10 8l-10-8-10 8l-10-8-10 8l-10-8-10 8l-10-8-10 8l-10-8-10 8l-10-8-10 8l-10-8-10 8l-10-8-10 8z"
      />
      <path className={styles.paper} d="M60 188V160H420V188z" />
      <path className={styles.tint} d="M60 160V146H420V160z" />
      <path className={styles.paper} d="M212 146V110A24 24 0 0 1 260 110V146z" />
      <path className={styles.thin} d="M212 132H260" />
      <path d="M236 86V64Q236 48 252 48H296" />
      <rect className={styles.paper} x="296" y="24" width="104" height="50" rx="6" />
      <text x="348" y="56" textAnchor="middle" className={`${styles.text} ${styles.label}`}>
        284 µm
      </text>
      <DimensionLine x1={84} y1={146} x2={84} y2={210} />
    </Sheet>
  )
}
