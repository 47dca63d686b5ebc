import { useLocation } from 'react-router'
import { catalogueNavigation } from '../../navigation.ts'
import styles from './catalogue-bar.module.css'
import { MarketSwitch } from './market-switch.tsx'

/** Whether an address is a page of the catalogue: one of its navigation's entries, or below one. */
export const isInCatalogue = (pathname: string): boolean =>
  catalogueNavigation.some(({ path }) => pathname === path || pathname.startsWith(`${path}/`))

/** The catalogue's own navigation, below the bar, with the choice of a market on pages that differ by it. */
export function CatalogueBar({ hasMarkets }: { hasMarkets: boolean }) {
  const { pathname } = useLocation()
  return (
    <div className="under-bar">
      <div className={styles.bar}>
        <div className={`wrap ${styles.inside}`}>
          <nav className={styles.nav} aria-label="Catalogue">
            <ul role="list">
              {catalogueNavigation.map(({ path, label }) => (
                <li key={path}>
                  <a href={path} aria-current={currentOf(path, pathname)}>
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

function currentOf(path: string, pathname: string): 'page' | 'true' | undefined {
  if (path === pathname) return 'page'
  return pathname.startsWith(`${path}/`) ? 'true' : undefined
}
