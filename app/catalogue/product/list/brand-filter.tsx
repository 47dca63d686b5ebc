import { Check } from '#app/ui/form/check.tsx'
import { Icon } from '#app/ui/icon/icon.tsx'
import { StaticIcon } from '#app/ui/icon/static-icon.tsx'
import { brandPath, brandsSection } from '#app/catalogue/brand/brand-path.ts'

type BrandFilterProps = Record<'brandNames' | 'chosen', readonly string[]> & {
  products: readonly { brand: string }[]
}

export function BrandFilter({ brandNames, chosen, products }: BrandFilterProps) {
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <details className="group relative" data-dropdown>
        <summary className="btn btn--line select-none">
          <StaticIcon name="filter" />
          Filter
          {chosen.length > 0 && <span className="count">{chosen.length}</span>}
          <Icon name="chevron-down" className="transition-transform group-open:rotate-180" />
        </summary>
        <div className="absolute start-0 top-full mt-2.5 w-md max-w-[calc(100vw-2*var(--margin))] rounded-3 bg-surface shadow-3">
          <form id="brands" action="/product">
            <fieldset className="px-6 pt-5 pb-3">
              <legend className="float-start mb-2 w-full text-small font-semibold text-ink-2">
                {brandsSection.title}
              </legend>
              <div className="clear-both grid gap-x-6 xs:grid-cols-2">
                {brandNames.map((name) => (
                  <Check key={name} name="brand" value={name} defaultChecked={chosen.includes(name)}>
                    {name}{' '}
                    <span className="text-ink-3 tabular-nums" aria-hidden="true">
                      {products.filter(({ brand }) => brand === name).length}
                    </span>
                  </Check>
                ))}
              </div>
            </fieldset>
          </form>
          <div className="flex justify-between gap-3 border-t border-line px-5 py-3.5">
            <form action="/product">
              <button className="btn btn--plain btn--s">Reset</button>
            </form>
            <button className="btn btn--s" form="brands">
              Apply
            </button>
          </div>
        </div>
      </details>
      {chosen.length > 0 && (
        <ul className="flex flex-wrap gap-x-4 gap-y-1" role="list" aria-label="Chosen brands">
          {chosen.map((name) => (
            <li key={name}>
              <a
                className="inline-flex min-h-control-s items-center gap-2 text-small font-semibold text-ink no-underline hover:text-accent"
                href={brandPath(...chosen.filter((other) => other !== name))}
                aria-label={`Remove ${name}`}
              >
                {name}
                <Icon name="x" className="size-4 text-ink-3" />
              </a>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

/** Reads repeated `?brand=` parameters, ignoring case and surrounding spaces. */
export function parseBrands(search: URLSearchParams, brandNames: readonly string[]) {
  const requested = [...new Set(search.getAll('brand').map((text) => text.trim()))].filter(Boolean)
  const findBrand = (text: string) => brandNames.find((name) => name.toLowerCase() === text.toLowerCase())
  return {
    chosen: brandNames.filter((name) => requested.some((text) => findBrand(text) === name)),
    unknown: requested.filter((text) => !findBrand(text)),
  }
}
