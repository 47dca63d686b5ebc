/** Labels and their values, in the order they are written. */
type Labels = Record<string, string>

/** A line of Prometheus' text format. */
export function sample(name: string, labels: Labels, value: number): string {
  const pairs = Object.entries(labels).map(([label, text]) => `${label}="${escaped(text)}"`)
  return `${name}${pairs.length ? `{${pairs.join(',')}}` : ''} ${value}`
}

const escaped = (text: string): string => text.replace(/["\\\n]/g, (c) => (c === '\n' ? '\\n' : `\\${c}`))

/** A metric with the lines of its values. */
export const metric = (
  name: string,
  type: 'counter' | 'gauge' | 'histogram',
  help: string,
  lines: string[],
) => [`# HELP ${name} ${help}`, `# TYPE ${name} ${type}`, ...lines].join('\n')

/** A metric of a single value. */
export const single = (name: string, type: 'counter' | 'gauge', help: string, value: number): string =>
  metric(name, type, help, [sample(name, {}, value)])

/** Upper bounds in seconds. */
const bounds = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

/** How long things took, by labels. */
export class Histogram {
  #series = new Map<string, { labels: Labels; counts: number[]; count: number; sum: number }>()

  /** @param seconds that it took. */
  observe(labels: Labels, seconds: number): void {
    const key = Object.values(labels).join('\n')
    let one = this.#series.get(key)
    if (!one) {
      one = { labels, counts: bounds.map(() => 0), count: 0, sum: 0 }
      this.#series.set(key, one)
    }
    one.count += 1
    one.sum += seconds
    const at = bounds.findIndex((bound) => seconds <= bound)
    if (at >= 0) one.counts[at] = (one.counts[at] as number) + 1
  }

  lines(name: string): string[] {
    return [...this.#series.values()].flatMap(({ labels, counts, count, sum }) => {
      let below = 0
      const buckets = bounds.map((bound, i) =>
        sample(`${name}_bucket`, { ...labels, le: String(bound) }, (below += counts[i] as number)),
      )
      return [
        ...buckets,
        sample(`${name}_bucket`, { ...labels, le: '+Inf' }, count),
        sample(`${name}_sum`, labels, sum),
        sample(`${name}_count`, labels, count),
      ]
    })
  }
}
