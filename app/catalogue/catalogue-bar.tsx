import { useLocation } from 'react-router'
import { catalogueNavigation } from '#app/catalogue-navigation.ts'
import styles from './catalogue-bar.module.css'
import { markets } from './facts/markets.ts'

export const isInCatalogue = (pathname: string): boolean =>
  catalogueNavigation.some(({ path }) => pathname === path || pathname.startsWith(`${path}/`))

export function CatalogueBar({ hasMarkets }: { hasMarkets: boolean }) {
  const { pathname } = useLocation()
  return (
    <div className="under-bar">
      <div className={`no-print ${styles.bar}`}>
        <div className={`wrap row ${styles.inside}`}>
          <nav className={styles.nav} aria-label="Catalogue">
            <ul role="list" data-tabs>
              {catalogueNavigation.map(({ path, label }) => (
                <li key={path}>
                  <a href={path} aria-current={ariaCurrent(path, pathname)}>
                    {label}
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
    <aside aria-label="Market">
      <fieldset className={`toggles small ${styles.market}`} id="market" data-market>
        <legend>Market</legend>
        {markets.map(({ id, name, short }) => (
          <label key={id}>
            <input type="radio" name="market" value={id} defaultChecked={id === 'in'} />
            <span>
              <span className={short && styles.long}>{name}</span>
              {short && (
                <span className={styles.short} aria-hidden="true">
                  {short}
                </span>
              )}
            </span>
          </label>
        ))}
      </fieldset>
      {markets.map(({ id }) => (
        <span key={id} className={styles.place} id={id} data-market-place />
      ))}
      {markets.map(({ id, inSentence }) => (
        <p key={id} className={`small ${styles.named}`} data-markets={id} data-market-named>
          Shown for {inSentence}. <a href="#market">Show another market</a>
        </p>
      ))}
    </aside>
  )
}
