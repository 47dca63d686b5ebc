export type BrandChoice = { chosen: readonly string[]; unknown: readonly string[] }

/** Reads repeated `?brand=` parameters, ignoring case and surrounding spaces. */
export function parseBrands(search: URLSearchParams, brandNames: readonly string[]): BrandChoice {
  const requested = [...new Set(search.getAll('brand').map((text) => text.trim()))].filter(Boolean)
  const findBrand = (text: string) => brandNames.find((name) => name.toLowerCase() === text.toLowerCase())
  return {
    chosen: brandNames.filter((name) => requested.some((text) => findBrand(text) === name)),
    unknown: requested.filter((text) => !findBrand(text)),
  }
}

export function productsPath(brands: readonly string[]): string {
  const query = brands.map((name) => `brand=${encodeURIComponent(name)}`).join('&')
  return query ? `/product?${query}` : '/product'
}
