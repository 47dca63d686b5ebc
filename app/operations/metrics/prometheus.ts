export type Labels = Record<string, string>
export type Sample = [labels: Labels, value: number, suffix?: string]
export type Metric = [
  name: string,
  type: 'gauge' | 'counter' | 'histogram',
  help: string,
  samples: number | Sample[],
]

/** Prometheus text format. Label values must not need escaping. */
export function formatMetric([name, type, help, samples]: Metric): string {
  const lines = (typeof samples === 'number' ? [[{}, samples] as Sample] : samples).map(
    ([labels, value, suffix = '']) => {
      const pairs = Object.entries(labels).map(([label, text]) => `${label}="${text}"`)
      return `${name}${suffix}${pairs.length ? `{${pairs.join()}}` : ''} ${value}\n`
    },
  )
  return `# HELP ${name} ${help}\n# TYPE ${name} ${type}\n${lines.join('')}`
}
