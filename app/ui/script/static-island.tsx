import type { ReactNode } from 'react'
import { trusted } from './trusted-types.ts'

type StaticIslandProps = { id: string; children: ReactNode }

const trustedHtml = trusted(
  'static-island',
  'createHTML',
  (id) => document.getElementById(id)?.innerHTML ?? '',
)

/**
 * A part of a public page that only the server draws: in the browser React leaves it as it came, and its code is not sent.
 * Its content is written as `{import.meta.env.SSR && <Footer />}`, which is what lets the build leave that out.
 */
export function StaticIsland({ id, children }: StaticIslandProps) {
  if (import.meta.env.SSR) {
    return (
      <div id={id} className="as-if-not-there">
        {children}
      </div>
    )
  }
  // Read again where React draws the page anew, as it does after an error.
  const __html = trustedHtml(id)
  return (
    <div id={id} className="as-if-not-there" suppressHydrationWarning dangerouslySetInnerHTML={{ __html }} />
  )
}
