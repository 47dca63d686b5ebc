export const brandPath = (name: string): string => `/product?brand=${encodeURIComponent(name)}`

export const brandsSection = {
  title: 'Three brands, each with a plus line',
  lead: 'Plus means powder-free. Choose a brand to see its gloves.',
} as const
