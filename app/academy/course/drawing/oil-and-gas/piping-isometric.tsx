import styles from '../drawing.module.css'
import { DimensionLine, Sheet, type DrawingProps } from '../sheet.tsx'

export function PipingIsometric(props: DrawingProps) {
  return (
    <Sheet {...props} title="Piping isometric with a valve and a flanged joint">
      <path
        className={styles.wall}
        d="M44 270L162 202Q176 194 176 178V112Q176 88 197 100L290 154Q304 162 318 154L436 86"
      />
      <path
        className={styles.bore}
        d="M42 271L162 202Q176 194 176 178V112Q176 88 197 100L290 154Q304 162 318 154L438 85"
      />
      <g className={styles.paper}>
        <ellipse cx="92" cy="242" rx="5" ry="17" transform="rotate(-30 92 242)" />
        <ellipse cx="124" cy="224" rx="5" ry="17" transform="rotate(-30 124 224)" />
        <path d="M95 228L121 238V214L97 252z" />
        <ellipse cx="176" cy="146" rx="17" ry="5" />
        <ellipse cx="176" cy="154" rx="17" ry="5" />
      </g>
      <path d="M108 233V202M92 206L124 196" />
      <ellipse cx="108" cy="201" rx="18" ry="7" />
      <g className={styles.tint}>
        <ellipse
          className={styles.paper}
          cx="238"
          cy="124"
          rx="5.500"
          ry="19"
          transform="rotate(30 238 124)"
        />
        <ellipse
          className={styles.paper}
          cx="247"
          cy="129"
          rx="5.500"
          ry="19"
          transform="rotate(30 247 129)"
        />
      </g>
      <path className={styles.markthin} d="M252 111L278 62H330" />
      <text x="282" y="54" className={styles.text}>
        6″ 300#
      </text>
      <DimensionLine x1={68} y1={286} x2={196} y2={212} />
      <text x="140" y="272" className={styles.text}>
        3 420
      </text>
      <path d="M372 122V196M360 196H384" />
      <path className={styles.thin} d="M352 206l8-10M364 206l8-10M376 206l8-10" />
      <path className={styles.thin} d="M400 262L436 241M436 241l-9 .5M436 241l-4.500 8" />
      <text x="440" y="238" className={styles.text}>
        N
      </text>
    </Sheet>
  )
}
