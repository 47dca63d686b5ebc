import { useRef } from 'react'
import type { Figures } from '../endpoints.ts'
import { collectionOf, submissionNames, type SubmissionName } from '../../../collections.ts'
import { formatDate } from '../../../ui/date/date-formats.ts'
import { useWidth } from '../use-width.ts'
import styles from './week-chart.module.css'
import { axisTicks } from '../axis-steps.ts'

type Week = Figures['weeks'][number]

const height = 296
const top = 20
const bottom = 24
const plot = height - top - bottom
/** Gap in pixels that makes segments distinguishable without color. */
const gap = 1.5

const number = new Intl.NumberFormat()

export const weekLabel = ({ from }: Week): string => formatDate(from, 'shortDay')

export const seriesColour = (kind: SubmissionName): string =>
  `var(--d-${(submissionNames.indexOf(kind) % 5) + 1})`

export const weekTotal = (week: Week): number => submissionNames.reduce((sum, name) => sum + week[name], 0)

export function WeekChart({ weeks }: { weeks: Week[] }) {
  const box = useRef<HTMLDivElement>(null)
  const width = useWidth(box)
  const steps = axisTicks(Math.max(...weeks.map(weekTotal)))
  const axisMax = steps.at(-1) ?? 1
  const left = 12 + 8 * number.format(axisMax).length
  const slot = (width - left) / weeks.length
  const bar = Math.min(34, Math.max(8, slot * 0.6))
  const labelInterval = Math.ceil(48 / slot)
  const y = (count: number) => top + plot - (count / axisMax) * plot
  return (
    <div ref={box} className={styles.box}>
      <svg
        className={styles.chart}
        width={width}
        height={height}
        role="img"
        aria-label={describeChart(weeks)}
      >
        {steps.map((step) => (
          <g key={step}>
            <path className={styles.line} d={`M${left} ${y(step)}H${width}`} />
            <text className={styles.end} x={left - 8} y={y(step) + 4}>
              {number.format(step)}
            </text>
          </g>
        ))}
        {weeks.map((week, index) => {
          const middle = left + slot * (index + 0.5)
          const total = weekTotal(week)
          return (
            <g key={week.from} className={styles.week}>
              <title>{`${weekLabel(week)}: ${describeWeek(week)}`}</title>
              <rect className={styles.target} x={left + slot * index} y={top} width={slot} height={plot} />
              {stackSegments(week).map(({ name, from, to }) => (
                <rect
                  key={name}
                  fill={seriesColour(name)}
                  x={middle - bar / 2}
                  y={y(to)}
                  width={bar}
                  height={Math.max(1, y(from) - y(to) - gap)}
                  rx="1.5"
                />
              ))}
              {total > 0 && (
                <text className={styles.total} x={middle} y={y(total) - 6}>
                  {number.format(total)}
                </text>
              )}
              {(weeks.length - 1 - index) % labelInterval === 0 && (
                <text className={styles.name} x={middle} y={height - 5}>
                  {weekLabel(week)}
                </text>
              )}
            </g>
          )
        })}
      </svg>
    </div>
  )
}

function stackSegments(week: Week): { name: SubmissionName; from: number; to: number }[] {
  let from = 0
  return submissionNames.flatMap((name) => {
    const to = from + week[name]
    const segment = { name, from, to }
    from = to
    return segment.to > segment.from ? [segment] : []
  })
}

const describeWeek = (week: Week): string =>
  submissionNames.map((name) => `${collectionOf(name).admin.label} ${number.format(week[name])}`).join(', ')

function describeChart(weeks: Week[]): string {
  const [first, last] = [weeks[0], weeks.at(-1)]
  if (!first || !last) return 'No submissions'
  const highest = weeks.reduce((best, week) => (weekTotal(week) > weekTotal(best) ? week : best), first)
  return (
    `Submissions in ${weeks.length} weeks: ${weekTotal(first)} in the week of ${weekLabel(first)}, ` +
    `${weekTotal(last)} in the current week, most in the week of ${weekLabel(highest)} with ${weekTotal(highest)}. ` +
    'See the table below for all figures.'
  )
}
