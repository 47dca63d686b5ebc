import { capitalize } from '#app/ui/text/capitalize.ts'
import {
  type HandSize,
  handSizes,
  type WidthLimit,
  type WidthStandard,
} from '#app/catalogue/facts/size-limits.ts'
import { findHandSizes, findSizesByStandard, type Hand, type Measure } from './hand-size.ts'

const figure = 'lg:grid lg:grid-cols-2 lg:gap-x-fluid'
// Units of the drawing, which shrinks to half its size on narrow screens, where the text must stay legible.
const drawing = 'h-auto w-full overflow-visible fill-ink-3 text-[14px] leading-none nums max-sm:text-[22px]'

type WidthBandsProps = { hand: Hand | undefined; standard: WidthStandard; markets: string }

const [minMm, maxMm] = [60, 130]
const width = 640
const bandX = (mm: number) =>
  Math.round(((Math.min(Math.max(mm, minMm), maxMm) - minMm) / (maxMm - minMm)) * width)

export function WidthBands({ hand, standard, markets }: WidthBandsProps) {
  const answers = hand && findSizesByStandard(hand, standard)
  return (
    <figure className={figure} data-markets={markets}>
      <figcaption className="lg:col-span-full">
        <h3 className="text-h4">Width of the glove, lying flat</h3>
        <p className="mt-1 max-w-sm text-small text-ink-3">
          Limits of {standard.name}, in mm.
          {hand && answers && ` Half of ${hand.circumference} mm is ${answers.width} mm.`}
          {standard.note && ` ${standard.note}`}
        </p>
      </figcaption>
      {(['surgical', 'examination'] as const).map((kind) => (
        <div key={kind}>
          <h4 className="mt-4 mb-1 text-small">{capitalize(kind)}</h4>
          <Bands limits={standard[kind]} chosen={answers?.[kind].sizes} mark={answers?.width} />
        </div>
      ))}
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
      className={drawing}
      textAnchor="middle"
      viewBox={`0 0 ${width} ${baselineY + 26}`}
      role="img"
      aria-label={`Flat width by size, in millimetres; the table below has the figures.${description}`}
    >
      {[70, 80, 90, 100, 110, 120].map((mm) => (
        <g key={mm}>
          <path className="stroke-line" d={`M${bandX(mm)} 28V${baselineY}`} />
          <text x={bandX(mm)} y={baselineY + 19}>
            {mm}
          </text>
        </g>
      ))}
      {limits.map(({ size, min, max }, row) => (
        <g key={size}>
          <rect
            className={`forced-colors:stroke-[CanvasText] forced-colors:forced-color-adjust-none ${chosen.includes(size) ? 'fill-accent forced-colors:fill-[Highlight]' : 'fill-plate-2 forced-colors:fill-[Canvas]'}`}
            x={bandX(min)}
            y={32 + row * 28}
            width={bandX(max) - bandX(min)}
            height={24}
            rx={2}
          />
          <text
            className={chosen.includes(size) ? 'fill-on-accent font-bold' : 'fill-ink'}
            x={(bandX(min) + bandX(max)) / 2}
            y={50 + row * 28}
          >
            {size}
          </text>
        </g>
      ))}
      {mark && <Mark mm={mark} x={bandX(mark)} bottom={baselineY} />}
    </svg>
  )
}

const Mark = ({ mm, x, bottom }: Record<'mm' | 'x' | 'bottom', number>) => (
  <g>
    <path className="stroke-ink stroke-2" d={`M${x} 24V${bottom}`} />
    <text className="fill-ink font-bold" x={Math.min(Math.max(x, 45), width - 45)} y="17">
      {mm} mm
    </text>
  </g>
)

export function HandSizeScale({ hand, measure }: { hand: Hand | undefined; measure: Measure }) {
  const found = hand && findHandSizes(hand)
  const [first, last] = [handSizes[0], handSizes.at(-1)] as [HandSize, HandSize]
  const toX = (mm: number) =>
    Math.round(40 + ((mm - first[measure]) / (last[measure] - first[measure])) * 552)
  return (
    <figure className={figure}>
      <figcaption className="lg:col-span-full">
        <h3 className="text-h4">
          {measure === 'length' ? 'Length of the hand' : 'Circumference of the hand'}
        </h3>
        <p className="mt-1 max-w-sm text-small text-ink-3">
          EN ISO 21420:2020, in mm. Hand sizes for protective gloves, without half sizes. They are not
          surgical sizes.
        </p>
      </figcaption>
      <div>
        <svg
          className={drawing}
          textAnchor="middle"
          viewBox="0 0 640 106"
          role="img"
          aria-label={`Hand sizes by ${measure}; the table below has the figures.`}
        >
          <path className="stroke-line" d="M40 48H592" />
          {handSizes.map((size) => (
            <g key={size.size}>
              <path
                className={size === found?.nearest ? 'stroke-mark stroke-3' : 'stroke-line-2 stroke-[1.5]'}
                d={`M${toX(size[measure])} 36V60`}
              />
              <text
                className={size === found?.nearest ? 'fill-ink font-bold' : 'fill-ink'}
                x={toX(size[measure])}
                y="80"
              >
                {size.size} {size.letter}
              </text>
              <text x={toX(size[measure])} y="100">
                {size[measure]}
              </text>
            </g>
          ))}
          {hand && <Mark mm={hand.value} x={toX(hand.value)} bottom={60} />}
        </svg>
      </div>
      {found && (
        <p className="mt-3 self-center">
          Nearest: <b>{handSizeLabel(found.nearest)}</b>, at {found.nearest[measure]} mm.
          {found.other &&
            ` The next ${found.other[measure] < found.nearest[measure] ? 'smaller' : 'larger'} is ${handSizeLabel(found.other)}, at ${found.other[measure]} mm.`}
        </p>
      )}
    </figure>
  )
}

const handSizeLabel = ({ size, letter }: HandSize) => `${size}, ${letter}`
