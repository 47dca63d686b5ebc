import type { ReactNode } from 'react'
import { createTrustedTypesPolicy } from './trusted-types.ts'

type StaticIslandProps = { id: string; children: ReactNode }

const trustedHtml = createTrustedTypesPolicy(
  'static-island',
  'createHTML',
  (id) => document.getElementById(id)?.innerHTML ?? '',
)

/**
 * A server-rendered part that React doesn't hydrate. Write its content as `{import.meta.env.SSR && <Footer />}`, so that client
 * bundles omit it.
 */
export function StaticIsland({ id, children }: StaticIslandProps) {
  if (import.meta.env.SSR) {
    return (
      <div id={id} className="as-if-not-there">
        {children}
      </div>
    )
  }
  // React may render the page again, for example after an error, so reuse the server-rendered content.
  const __html = trustedHtml(id)
  return (
    <div id={id} className="as-if-not-there" suppressHydrationWarning dangerouslySetInnerHTML={{ __html }} />
  )
}
