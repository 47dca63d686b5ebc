import { useLocation } from 'react-router'
import { Sentence } from '#app/ui/language/sentence.tsx'
import { t, translateMessage } from '#app/ui/language/translate.ts'
import { catalogueNavigation } from '#app/catalogue-navigation.ts'
import { markets } from './facts/markets.ts'

export const isInCatalogue = (pathname: string): boolean =>
  catalogueNavigation.some(({ path }) => pathname === path || pathname.startsWith(`${path}/`))

// Without script, browsers that support it scroll to the current page.
const tab =
  'relative inline-flex min-h-14 items-center px-2 text-small whitespace-nowrap text-ink-2 no-underline after:absolute after:inset-x-2 after:bottom-0 after:h-1 after:rounded-t-1 hover:text-ink focus-visible:-outline-offset-3 focus-visible:flat aria-[current]:font-semibold aria-[current]:text-ink aria-[current]:[scroll-initial-target:nearest] aria-[current]:after:bg-mark max-sm:min-h-11'

export function CatalogueBar({ hasMarkets }: { hasMarkets: boolean }) {
  const { pathname } = useLocation()
  return (
    <div className="under-bar">
      <div className={'relative border-b border-line bg-page print:hidden'}>
        <div className="wrap flex justify-between gap-x-8 max-xl:flex-col xl:items-center">
          <nav className="-mx-2 min-w-0 max-xl:-mx-margin" aria-label={t('Catalogue')}>
            <ul
              className="flex scroll-px-8 [scrollbar-width:none] overflow-x-auto max-xl:px-[calc(var(--margin)-0.5rem)] max-sm:grid max-sm:grid-cols-[repeat(3,auto)] max-sm:justify-between"
              role="list"
              data-tabs
            >
              {catalogueNavigation.map(({ path, label }) => (
                <li key={path}>
                  <a className={tab} href={path} aria-current={ariaCurrent(path, pathname)}>
                    {t(label)}
                  </a>
                </li>
              ))}
            </ul>
          </nav>
          {hasMarkets && <MarketSwitch />}
        </div>
      </div>
    </div>
  )
}

function ariaCurrent(path: string, pathname: string): 'page' | 'true' | undefined {
  if (path === pathname) return 'page'
  return pathname.startsWith(`${path}/`) ? 'true' : undefined
}

/**
 * Selects the market without a request: CSS hides elements whose `data-markets` attribute does not list it. The
 * selection comes from this form, from the fragment (#us), or from the last visit.
 */
function MarketSwitch() {
  return (
    <aside aria-label={t('Market')}>
      <fieldset
        className="toggles flex items-center py-1 text-small max-xl:-mx-margin max-xl:border-t max-xl:border-line max-xl:px-margin max-xl:py-2"
        id="market"
        data-market
      >
        <legend className="float-start pe-3 text-ink-3 max-xs:sr-only">{t('Market')}</legend>
        {markets.map(({ id, name, short }) => (
          <label
            key={id}
            className="inline-grid first-of-type:*:rounded-s-2 last-of-type:*:rounded-e-2 last-of-type:*:border-e max-sm:flex-auto"
          >
            <input className="peer" type="radio" name="market" value={id} defaultChecked={id === 'in'} />
            <span className="inline-flex min-h-11 items-center border border-e-0 border-line-2 bg-surface px-3 whitespace-nowrap text-ink peer-checked:font-semibold peer-hover:bg-soft peer-focus-visible:z-1 max-sm:justify-center max-sm:px-1.5">
              <span className={short && 'max-sm:sr-only'}>{translateMessage(name)}</span>
              {short && (
                <span className="sm:hidden" aria-hidden="true">
                  {translateMessage(short)}
                </span>
              )}
            </span>
          </label>
        ))}
      </fieldset>
      {markets.map(({ id }) => (
        <span key={id} className="absolute top-0" id={id} data-market-place />
      ))}
      {markets.map(({ id, inSentence }) => (
        <p
          key={id}
          className="flex min-h-14 flex-wrap items-center gap-x-3 text-small"
          data-markets={id}
          data-market-named
        >
          <Sentence text="Shown for {market}." market={translateMessage(inSentence)} />{' '}
          <a href="#market">{t('Show another market')}</a>
        </p>
      ))}
    </aside>
  )
}
