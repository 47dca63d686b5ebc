export type BrandName =
  | 'Amcare'
  | 'Amcare plus'
  | 'Amazing'
  | 'Amazing plus'
  | 'Safe N Care'
  | 'Safe N Care Plus'

export type Brand = {
  name: BrandName
  /** Which word mark is drawn; the plus lines add a plus sign to it. */
  mark: 'amcare' | 'amazing' | 'safe-n-care'
  plus: boolean
  path: string
  /** Carton of the brand's surgical glove. */
  carton: string
}

const brand = (name: BrandName, mark: Brand['mark'], plus: boolean): Brand => ({
  name,
  mark,
  plus,
  path: `/product?brand=${encodeURIComponent(name)}`,
  carton: `boxes/${mark}${plus ? '-plus' : ''}`,
})

/** The six brands in the order in which the home page shows them. */
export const brands: readonly Brand[] = [
  brand('Amcare', 'amcare', false),
  brand('Amcare plus', 'amcare', true),
  brand('Amazing', 'amazing', false),
  brand('Amazing plus', 'amazing', true),
  brand('Safe N Care', 'safe-n-care', false),
  brand('Safe N Care Plus', 'safe-n-care', true),
]

export const brandNames: readonly BrandName[] = brands.map(({ name }) => name)

export const brandsSection = {
  title: 'Three brands, each with a plus line',
  lead: 'Plus means powder-free. Choose a brand to see its gloves.',
} as const
