/** What `?brand=` asks for: the brands it names, each once, and the words that name none. */
export type BrandChoice = { chosen: readonly string[]; unknown: readonly string[] }

/** Reads `?brand=`, given once or several times. Spaces around a name and capitals do not matter; empty values are skipped. */
export function chosenBrands(search: URLSearchParams, brandNames: readonly string[]): BrandChoice {
  const asked = [...new Set(search.getAll('brand').map((text) => text.trim()))].filter(Boolean)
  const named = (text: string) => brandNames.find((name) => name.toLowerCase() === text.toLowerCase())
  return {
    chosen: brandNames.filter((name) => asked.some((text) => named(text) === name)),
    unknown: asked.filter((text) => !named(text)),
  }
}

/** Address of the list with these brands chosen. */
export function listPath(brands: readonly string[]): string {
  const query = brands.map((name) => `brand=${encodeURIComponent(name)}`).join('&')
  return query ? `/product?${query}` : '/product'
}
