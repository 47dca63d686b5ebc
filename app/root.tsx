import './ui/styles/layers.css'
import type { ReactNode } from 'react'
import { Links, Meta, Outlet, Scripts, useMatches } from 'react-router'
import siteScript from 'virtual:site-script'
import type { Route } from './+types/root'
import { loadIdentity } from './company/identity/load-identity.server.ts'
import { findDivision, type PageHandle, type Site } from './kit/page/page-meta.ts'
import { siteContext } from './platform/api/site-context.ts'
import { ErrorPage } from './site/error-panel.tsx'
import { LanguageStyles } from './ui/language/language-styles.tsx'
import { languages } from './ui/language/languages.ts'
import { currentLanguage } from './ui/language/translate.ts'
import anek from './ui/styles/fonts/anek-medium.woff2?url'
import atkinson from './ui/styles/fonts/atkinson-text.woff2?url'

export const loader = async ({ context }: Route.LoaderArgs): Promise<Site> => {
  const site = context.get(siteContext)
  return { publicUrl: site.publicUrl, identity: await loadIdentity(site) }
}

export const shouldRevalidate = () => false

export function Layout({ children }: { children: ReactNode }) {
  const matches = useMatches()
  const language = currentLanguage()
  const handles = matches.map((match) => (match.handle ?? {}) as PageHandle)
  const division = findDivision(matches)
  const density = handles.find((handle) => handle.density)?.density
  // The reply form of phones ends above the keyboard.
  const viewport = `width=device-width, initial-scale=1${density ? ', interactive-widget=resizes-content' : ''}`
  return (
    // The site script and the back-office theme set attributes on this element before hydration.
    <html
      lang={language === 'en' ? 'en-IN' : language}
      dir={language === 'en' ? undefined : languages[language].direction}
      data-theme="light"
      data-house={division}
      data-density={density}
      suppressHydrationWarning
    >
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content={viewport} />
        <link rel="preload" href={anek} as="font" type="font/woff2" crossOrigin="anonymous" />
        <link rel="preload" href={atkinson} as="font" type="font/woff2" crossOrigin="anonymous" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="icon" href="/favicon.ico" sizes="32x32" />
        <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
        <link rel="manifest" href="/site.webmanifest" />
        {!density && <link rel="alternate" type="application/rss+xml" href="/news.xml" title="News" />}
        <meta name="theme-color" content="#0D3226" />
        {/* Only the server renders this script, because React does not execute scripts that it inserts in the browser. */}
        {import.meta.env.SSR && !density && <script type="module" src={siteScript} />}
        <Meta />
        {/* On public pages the server may have inlined the styles, so hydration must not add the links. */}
        {(import.meta.env.SSR || density) && <Links />}
        {import.meta.env.SSR && <LanguageStyles />}
      </head>
      <body>
        {children}
        {import.meta.env.SSR && handles.some((handle) => handle.hydrate) && <Scripts />}
      </body>
    </html>
  )
}

export default function App() {
  return <Outlet />
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <main id="main">
      <title>Something went wrong</title>
      <ErrorPage error={error} />
    </main>
  )
}
