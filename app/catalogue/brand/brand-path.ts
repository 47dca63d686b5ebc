export const brandPath = (...names: readonly string[]): string =>
  `/product${names.map((name, index) => `${index ? '&' : '?'}brand=${encodeURIComponent(name)}`).join('')}`

export const brandsSection = {
  title: 'Three brands, each with a plus line',
  lead: 'Plus means powder-free. Choose a brand to see its gloves.',
} as const
