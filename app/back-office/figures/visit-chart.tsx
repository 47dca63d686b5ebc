import { useRef } from 'react'
import { formatDate } from '../../ui/date/date-formats.ts'
import { useWidth } from './use-width.ts'
import type { Visits } from '../../operations/visits/endpoints.ts'
import styles from './submissions/week-chart.module.css'
import { axisTicks } from './axis-steps.ts'

export const spans = [
  ['month', '28 days', '?'],
  ['year', 'Year', '?visits=year'],
] as const
export type Span = (typeof spans)[number][0]

type Bar = Visits['bars'][number]

const height = 236
const top = 20
const bottom = 24
const plot = height - top - bottom

const number = new Intl.NumberFormat()

export const barLabel = ({ from }: Bar): string => formatDate(from, 'shortDay')

/** The last bar has a different color because its day or week is still in progress. */
export function VisitChart({ bars, span }: { bars: readonly Bar[]; span: Span }) {
  const box = useRef<HTMLDivElement>(null)
  const width = useWidth(box)
  const maxCount = Math.max(...bars.map(({ count }) => count))
  const steps = axisTicks(maxCount)
  const axisMax = steps.at(-1) ?? 1
  const left = 12 + 8 * number.format(axisMax).length
  const slot = (width - left) / bars.length
  const bar = Math.max(2, slot * 0.7)
  const y = (count: number) => top + plot - (count / axisMax) * plot
  const lastIndex = bars.length - 1
  const labelInterval = Math.ceil(64 / slot / 7) * 7
  const highest = bars.findIndex(({ count }) => count === maxCount)
  return (
    <div ref={box} className={styles.box}>
      <svg
        className={styles.chart}
        width={width}
        height={height}
        role="img"
        aria-label={describeChart(bars, span)}
      >
        {steps.map((step) => (
          <g key={step}>
            <path className={styles.line} d={`M${left} ${y(step)}H${width}`} />
            <text className={styles.end} x={left - 8} y={y(step) + 4}>
              {number.format(step)}
            </text>
          </g>
        ))}
        {bars.map((each, index) => {
          const middle = left + slot * (index + 0.5)
          return (
            <g key={each.from} className={styles.week}>
              <title>{`${barLabel(each)}: ${number.format(each.count)}`}</title>
              <rect className={styles.target} x={left + slot * index} y={top} width={slot} height={plot} />
              {each.count > 0 && (
                <rect
                  fill={index === lastIndex ? 'var(--d-4)' : 'var(--d-1)'}
                  x={middle - bar / 2}
                  y={y(each.count)}
                  width={bar}
                  height={Math.max(1, top + plot - y(each.count))}
                  rx="1.5"
                />
              )}
              {maxCount > 0 && index === highest && (
                <text className={styles.total} x={middle} y={y(maxCount) - 6}>
                  {number.format(maxCount)}
                </text>
              )}
              {index !== lastIndex && (lastIndex - index) % labelInterval === 0 && (
                <text x={middle} y={height - 5}>
                  {barLabel(each)}
                </text>
              )}
            </g>
          )
        })}
        <text className={styles.end} x={width} y={height - 5}>
          {span === 'year' ? 'This week' : 'Today'}
        </text>
      </svg>
    </div>
  )
}

function describeChart(bars: readonly Bar[], span: Span): string {
  const counts = bars.map(({ count }) => count)
  const period = span === 'year' ? 'week for a year' : `day for ${bars.length} days`
  return `Page views per ${period}, between ${Math.min(...counts)} and ${Math.max(...counts)}. The table below has every number.`
}
