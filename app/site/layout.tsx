import type { ReactNode } from 'react'
import { Outlet, useLocation, useMatches } from 'react-router'
import { t } from '#app/ui/language/translate.ts'
import '#app/ui/styles/site.css'
import { InlineScript } from '#app/ui/script/inline-script.tsx'
import { StaticIsland } from '#app/ui/script/static-island.tsx'
import { findDivision, type PageHandle, notFoundMeta } from '#app/kit/page/page-meta.ts'
import { CatalogueBar, isInCatalogue } from '#app/catalogue/catalogue-bar.tsx'
import { AcademyBar } from '#app/academy/frame/academy-bar.tsx'
import type { Route } from './+types/layout'
import { ErrorPage } from './error-panel.tsx'
import { Footer } from './footer.tsx'
import { Header } from './header/header.tsx'

/** Used only for pages that fail, because all others export their own meta. */
export const meta = (args: Route.MetaArgs) => notFoundMeta(args)

export default function SiteLayout() {
  return (
    <Frame>
      <Outlet />
    </Frame>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <Frame>
      <ErrorPage error={error} />
    </Frame>
  )
}

// Prefetches pages when the user hovers over a link, except files and pages that require signing in.
const others = ['/admin', '/admin/*', '/api/*', '/Images/*', '/*.pdf', '/*.xml', '/search\\?*']
const opensElsewhere = { selector_matches: '[target=_blank], [download]' }
const where = { and: [{ href_matches: '/*' }, { not: { href_matches: others } }, { not: opensElsewhere }] }
const speculation = JSON.stringify({ prefetch: [{ where, eagerness: 'moderate' }] })

function Frame({ children }: { children: ReactNode }) {
  const { pathname } = useLocation()
  const matches = useMatches()
  const handles = matches.map(({ handle }) => handle as PageHandle | undefined)
  const division = findDivision(matches)
  const isAcademy = division === 'academy'
  const isCatalogue = isInCatalogue(pathname)
  const hasOwnBar = isAcademy || isCatalogue
  return (
    <>
      <a className="skip" href="#main">
        {t('Skip to content')}
      </a>
      <StaticIsland id="top">
        {import.meta.env.SSR && (
          <>
            <Header division={division} />
            {isAcademy && <AcademyBar />}
            {isCatalogue && <CatalogueBar hasMarkets={handles.some((handle) => handle?.hasMarkets)} />}
          </>
        )}
      </StaticIsland>
      <main id="main" className={pathname === '/' || hasOwnBar ? undefined : 'under-bar'}>
        {children}
      </main>
      <StaticIsland id="foot">{import.meta.env.SSR && <Footer />}</StaticIsland>
      <InlineScript type="speculationrules" text={speculation} />
    </>
  )
}
