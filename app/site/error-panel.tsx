import { createContext, type ReactNode, useContext } from 'react'
import { useLocation, isRouteErrorResponse } from 'react-router'
import { t } from '#app/ui/language/translate.ts'
import { Picture } from '#app/ui/picture/picture.tsx'
import { StaticIsland } from '#app/ui/script/static-island.tsx'
import { ApiError } from '#app/platform/errors.ts'

export const RequestIdContext = createContext<string | undefined>(undefined)

/** Returns the request id that is logged. Hydration reads the id from the server-rendered page. */
function useRequestId(): string | undefined {
  const requestId = useContext(RequestIdContext)
  if (requestId !== undefined || typeof document === 'undefined') return requestId
  return document.querySelector('[data-request-id]')?.textContent || undefined
}

const lead = 'max-w-xs mt-5 mb-8 text-lead leading-lead'
const button = 'btn mb-3 me-3'

export function ErrorPage({ error }: { error: unknown }) {
  const requestId = useRequestId()
  if (isNotFound(error)) return <NotFoundPanel />
  return (
    <ErrorPanel
      title={t('Something went wrong. Please try again.')}
      text={t('The problem is on our side and has been logged.')}
    >
      {requestId && (
        <p className={lead}>
          {t('If you contact us about it, please quote this number:')}{' '}
          <span data-request-id>{requestId}</span>
        </p>
      )}
    </ErrorPanel>
  )
}

const isNotFound = (error: unknown) =>
  (isRouteErrorResponse(error) || error instanceof ApiError) && error.status === 404

function ErrorPanel({ title, text, children }: { title: string; text: string; children?: ReactNode }) {
  return (
    <section className="relative grid min-h-[min(100svh-7rem,48rem)] items-center overflow-hidden bg-plate-2 max-lg:grid-rows-[auto_auto] max-lg:content-between max-lg:items-stretch max-lg:pt-10">
      <div className="wrap relative z-1">
        <div className="max-w-lg">
          <h1 className="leading-none tracking-hero">{title}</h1>
          <p className={lead}>{text}</p>
          {children}
          <a className={button} href="/">
            {t('Home')}
          </a>
        </div>
      </div>
      <div className="max-lg:relative max-lg:aspect-4/3 lg:absolute lg:inset-0">
        <StaticIsland id="error-picture">
          {import.meta.env.SSR && (
            <Picture
              name="not-found"
              alt=""
              sizes="100vw"
              fetchPriority="high"
              className="size-full object-cover object-[0_50%] max-lg:absolute max-lg:inset-0 max-lg:[mask-image:linear-gradient(transparent,#000_25%)] max-lg:object-[82%_50%]"
            />
          )}
        </StaticIsland>
      </div>
    </section>
  )
}

const lists = [
  { below: '/news/', label: 'All news', path: '/news' },
  { below: '/events/', label: 'All events', path: '/blog#events' },
  { below: '/career/', label: 'All openings', path: '/career' },
  { below: '/documents/', label: 'All documents', path: '/documents' },
] as const

export function NotFoundPanel() {
  const { pathname } = useLocation()
  const list = lists.find(({ below }) => pathname.startsWith(below))
  return (
    <ErrorPanel
      title={t('Oops... Page Not Found.')}
      text={t('Gloves come in pairs. This page has lost its other half.')}
    >
      {list && (
        <a className={button} href={list.path}>
          {t(list.label)}
        </a>
      )}
    </ErrorPanel>
  )
}
