import type { ReactNode } from 'react'
import { createTrustedTypesPolicy } from './trusted-types.ts'

/** `fallback`: content of an island that the server has not rendered, because its record is newer than the page. */
type StaticIslandProps = { id: string; children: ReactNode; fallback?: ReactNode }

/** React may render an island again, for example after an error or in another list, so keep its content. */
const contents = new Map<string, string>()

function readContent(id: string): string {
  const content = contents.get(id) ?? trustedHtml(id)
  if (content !== '') contents.set(id, content)
  return content
}

const trustedHtml = createTrustedTypesPolicy(
  'static-island',
  'createHTML',
  (id) => document.getElementById(id)?.innerHTML ?? '',
)

/**
 * A server-rendered part that React doesn't hydrate. Write its content as `{import.meta.env.SSR && <Footer />}`, so that client
 * bundles omit it.
 */
export function StaticIsland({ id, children, fallback }: StaticIslandProps) {
  if (import.meta.env.SSR) {
    return (
      <div id={id} className="contents">
        {children}
      </div>
    )
  }
  const __html = readContent(id)
  if (__html === '' && fallback !== undefined)
    return (
      <div id={id} className="contents">
        {fallback}
      </div>
    )
  return <div id={id} className="contents" suppressHydrationWarning dangerouslySetInnerHTML={{ __html }} />
}
