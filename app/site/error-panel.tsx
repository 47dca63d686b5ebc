import { createContext, type ReactNode, useContext } from 'react'
import { useLocation, isRouteErrorResponse } from 'react-router'
import { Picture } from '#app/ui/picture/picture.tsx'
import { StaticIsland } from '#app/ui/script/static-island.tsx'
import styles from './error-panel.module.css'
import { ApiError } from '#app/platform/errors.ts'

export const RequestIdContext = createContext<string | undefined>(undefined)

/** Returns the request id that is logged. Hydration reads the id from the server-rendered page. */
function useRequestId(): string | undefined {
  const requestId = useContext(RequestIdContext)
  if (requestId !== undefined || typeof document === 'undefined') return requestId
  return document.querySelector('[data-request-id]')?.textContent || undefined
}

export function ErrorPage({ error }: { error: unknown }) {
  const requestId = useRequestId()
  if (isNotFound(error)) return <NotFoundPanel />
  return (
    <ErrorPanel
      title="Something went wrong. Please try again."
      text="The problem is on our side and has been logged."
    >
      {requestId && (
        <p>
          If you contact us about it, please quote this number: <span data-request-id>{requestId}</span>
        </p>
      )}
    </ErrorPanel>
  )
}

const isNotFound = (error: unknown) =>
  (isRouteErrorResponse(error) || error instanceof ApiError) && error.status === 404

function ErrorPanel({ title, text, children }: { title: string; text: string; children?: ReactNode }) {
  return (
    <section className={styles.panel}>
      <div className={`wrap ${styles.inside}`}>
        <div>
          <h1>{title}</h1>
          <p>{text}</p>
          {children}
          <a className="btn" href="/">
            Home
          </a>
        </div>
      </div>
      <div className={`fill ${styles.picture}`}>
        <StaticIsland id="error-picture">
          {import.meta.env.SSR && <Picture name="not-found" alt="" sizes="100vw" fetchPriority="high" />}
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
]

export function NotFoundPanel() {
  const { pathname } = useLocation()
  const list = lists.find(({ below }) => pathname.startsWith(below))
  return (
    <ErrorPanel
      title="Oops... Page Not Found."
      text="Gloves come in pairs. This page has lost its other half."
    >
      {list && (
        <a className="btn" href={list.path}>
          {list.label}
        </a>
      )}
    </ErrorPanel>
  )
}
