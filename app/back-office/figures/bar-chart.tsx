import { type RefObject, useEffect, useRef, useState } from 'react'
import { formatDate } from '#app/ui/date/date-formats.ts'
import { DataTable } from '#app/ui/table/data-table.tsx'

type Bar = { from: string; counts: readonly number[] }

type BarChartProps = {
  title: string
  description: string
  /** Heading of the first column: 'Day' or 'Week of'. */
  period: string
  /** The last bar is the day or week in progress. */
  lastLabel: string
  series: readonly { label: string; colour: string }[]
  bars: readonly Bar[]
}

const height = 260
const top = 20
const bottom = 24
const plot = height - top - bottom
/** Gap in pixels that makes segments distinguishable without color. */
const gap = 1.5
const maxTotals = 12

const number = new Intl.NumberFormat()

export const dayLabel = ({ from }: { from: string }): string => formatDate(from, 'shortDay')

export const sum = (counts: readonly number[]): number => counts.reduce((all, count) => all + count, 0)

/** Draws the series of a bar on top of each other. The same numbers follow in a table. */
export function BarChart(props: BarChartProps) {
  const { description, lastLabel, series, bars } = props
  const box = useRef<HTMLDivElement>(null)
  const width = useWidth(box)
  const max = Math.max(...bars.map(({ counts }) => sum(counts)))
  const steps = axisTicks(max)
  const axisMax = steps.at(-1) ?? 1
  const left = 12 + 8 * number.format(axisMax).length
  const slot = (width - left) / bars.length
  const bar = Math.min(34, Math.max(2, slot * 0.65))
  const labelInterval = Math.ceil(64 / slot)
  const lastIndex = bars.length - 1
  const highest = bars.findIndex(({ counts }) => sum(counts) === max)
  const y = (count: number) => top + plot - (count / axisMax) * plot
  return (
    <div ref={box} className="min-w-0">
      <svg
        className="max-w-none overflow-visible fill-ink-3 text-micro leading-none tabular-nums"
        width={width}
        height={height}
        textAnchor="middle"
        role="img"
        aria-label={description}
      >
        {steps.map((step) => (
          <g key={step}>
            <path className="stroke-line" d={`M${left} ${y(step)}H${width}`} />
            <text textAnchor="end" x={left - 8} y={y(step) + 4}>
              {number.format(step)}
            </text>
          </g>
        ))}
        {bars.map((each, index) => {
          const { counts } = each
          const middle = left + slot * (index + 0.5)
          const total = sum(counts)
          return (
            <g key={each.from}>
              <title>{`${dayLabel(each)}: ${counts.map((count, at) => `${series[at]?.label} ${number.format(count)}`).join(', ')}`}</title>
              {counts.map((count, at) => {
                const end = y(sum(counts.slice(0, at + 1)))
                return (
                  count > 0 && (
                    <rect
                      key={series[at]?.label}
                      fill={series[at]?.colour}
                      x={middle - bar / 2}
                      y={end}
                      width={bar}
                      height={Math.max(1, y(sum(counts.slice(0, at))) - end - gap)}
                      rx="1.5"
                    />
                  )
                )
              })}
              {total > 0 && (bars.length <= maxTotals || index === highest) && (
                <text className="fill-ink font-semibold" x={middle} y={y(total) - 6}>
                  {number.format(total)}
                </text>
              )}
              {index !== lastIndex && (lastIndex - index) % labelInterval === 0 && (
                <text x={middle} y={height - 5}>
                  {dayLabel(each)}
                </text>
              )}
            </g>
          )
        })}
        <text textAnchor="end" x={width} y={height - 5}>
          {lastLabel}
        </text>
      </svg>
      <details>
        <summary className="mt-1 inline-flex min-h-8 items-center text-small font-semibold hover:text-accent max-lg:min-h-11">
          <span className="border-b-2 border-mark pb-0.5">Show as table</span>
        </summary>
        <BarTable {...props} />
      </details>
    </div>
  )
}

const BarTable = ({ title, period, series, bars }: BarChartProps) => (
  <div className="max-h-[28rem] overflow-auto" role="region" aria-label={`${title}, table`} tabIndex={0}>
    <DataTable
      className="data-table max-sm:[&_tr>*]:px-0.5 [&_tr>:first-child]:ps-0 [&_tr>:last-child]:pe-0"
      rows={bars.toReversed()}
      keyOf={({ from }) => from}
      columns={[
        {
          head: period,
          isRowHeader: true,
          cell: (bar, index) => `${dayLabel(bar)}${index === 0 ? ' (so far)' : ''}`,
        },
        ...series.map(({ label }, at) => ({
          head: label,
          className: 'data-table__number',
          cell: ({ counts }: Bar) => number.format(counts[at] ?? 0),
        })),
        ...(series.length > 1
          ? [
              {
                head: 'Total',
                className: 'data-table__number',
                cell: ({ counts }: Bar) => <b>{number.format(sum(counts))}</b>,
              },
            ]
          : []),
      ]}
    />
  </div>
)

function useWidth(box: RefObject<HTMLDivElement | null>): number {
  const [width, setWidth] = useState(720)
  useEffect(() => {
    const element = box.current
    if (!element) return
    const observer = new ResizeObserver(() => setWidth(Math.max(240, element.clientWidth)))
    observer.observe(element)
    return () => observer.disconnect()
  }, [box])
  return width
}

/** Returns four to six round tick values, from 0 to at least `max`. */
function axisTicks(max: number): number[] {
  const rough = Math.max(max, 4) / 5
  const size = 10 ** Math.floor(Math.log10(rough))
  const step = Math.max(1, ([1, 2, 5, 10].find((each) => each * size >= rough) ?? 10) * size)
  const count = Math.ceil(Math.max(max, 4) / step)
  return Array.from({ length: count + 1 }, (_, index) => index * step)
}
