import type { ShownFact } from '#app/catalogue/facts/facts.ts'

/** The standard of a limit, or the document of a claim. */
export function FactSource({ row }: { row: Pick<ShownFact, 'kind' | 'source' | 'revision'> }) {
  const { kind, source, revision } = row
  if (kind !== 'claim') return source
  return (
    <>
      <a className="ref" href={`/documents/${encodeURIComponent(source)}`}>
        {source}
      </a>
      , revision {revision}
    </>
  )
}
