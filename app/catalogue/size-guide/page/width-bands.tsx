import { findSizesByStandard, type Hand } from '#app/catalogue/size-guide/hand-size.ts'
import type { WidthLimit, WidthStandard } from '#app/catalogue/facts/size-limits.ts'
import styles from './bands.module.css'

type WidthBandsProps = { hand: Hand | undefined; standard: WidthStandard; markets: string }

const [minMm, maxMm] = [60, 130]
const width = 640
const toX = (mm: number) =>
  Math.round(((Math.min(Math.max(mm, minMm), maxMm) - minMm) / (maxMm - minMm)) * width)

export function WidthBands({ hand, standard, markets }: WidthBandsProps) {
  const answers = hand && findSizesByStandard(hand, standard)
  return (
    <figure data-markets={markets}>
      <figcaption>
        <h3>Width of the glove, lying flat</h3>
        <p className="small muted">
          Limits of {standard.name}, in mm.
          {hand && answers && ` Half of ${hand.circumference} mm is ${answers.width} mm.`}
          {standard.note && ` ${standard.note}`}
        </p>
      </figcaption>
      <div>
        <h4>Surgical</h4>
        <Bands limits={standard.surgical} chosen={answers?.surgical.sizes} mark={answers?.width} />
      </div>
      <div>
        <h4>Examination</h4>
        <Bands limits={standard.examination} chosen={answers?.examination.sizes} mark={answers?.width} />
      </div>
    </figure>
  )
}

type BandsProps = {
  limits: readonly WidthLimit[]
  chosen: readonly string[] | undefined
  mark: number | undefined
}

function Bands({ limits, chosen = [], mark }: BandsProps) {
  const baselineY = 32 + limits.length * 28
  const description = chosen.length > 0 && mark ? ` ${mark} mm is in ${chosen.join(' and in ')}.` : ''
  return (
    <svg
      className={styles.bands}
      viewBox={`0 0 ${width} ${baselineY + 26}`}
      role="img"
      aria-label={`Flat width by size, in millimetres; the table below has the figures.${description}`}
    >
      {[70, 80, 90, 100, 110, 120].map((mm) => (
        <g key={mm}>
          <path className={styles.line} d={`M${toX(mm)} 28V${baselineY}`} />
          <text x={toX(mm)} y={baselineY + 19}>
            {mm}
          </text>
        </g>
      ))}
      {limits.map(({ size, min, max }, row) => (
        <g key={size} className={chosen.includes(size) ? styles.on : undefined}>
          <rect x={toX(min)} y={32 + row * 28} width={toX(max) - toX(min)} height={24} rx={2} />
          <text className={styles.size} x={(toX(min) + toX(max)) / 2} y={50 + row * 28}>
            {size}
          </text>
        </g>
      ))}
      {mark && (
        <g className={styles.mark}>
          <path d={`M${toX(mark)} 24V${baselineY}`} />
          <text x={Math.min(Math.max(toX(mark), 45), width - 45)} y="17">
            {mark} mm
          </text>
        </g>
      )}
    </svg>
  )
}
