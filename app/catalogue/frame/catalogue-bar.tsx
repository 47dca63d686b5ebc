import { useLocation } from 'react-router'
import { catalogueNavigation } from '../../catalogue-navigation.ts'
import styles from './catalogue-bar.module.css'
import { MarketSwitch } from './market-switch.tsx'

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
