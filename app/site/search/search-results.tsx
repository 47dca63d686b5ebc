import { ArrowLink } from '#app/ui/icon/arrow-link.tsx'
import { StaticIcon } from '#app/ui/icon/static-icon.tsx'
import { UploadedPicture } from '#app/ui/picture/uploaded-picture.tsx'
import { numberWord } from '#app/ui/text/number-word.ts'
import { markMatches } from '#app/ui/text/search-words.ts'
import { useTexts } from '#app/kit/page/texts/texts.ts'
import type { ContentName } from '#app/collections.ts'
import type { SearchResult } from './search-entries.server.ts'
import type { SearchResults } from './search.server.ts'
import { getSearchDefinition, sectionOf } from './searched-collections.ts'

type ResultsProps = { q: string; only: ContentName | undefined; found: SearchResults }

export function Results({ q, only, found }: ResultsProps) {
  const { rows, totals, words } = found
  const sections = Map.groupBy(rows, ({ collection }) => sectionOf(collection))
  return (
    <>
      <ResultTabs q={q} only={only} totals={totals} />
      {[...sections].map(([section, sectionRows]) => {
        const collections = [...new Set(sectionRows.map(({ collection }) => collection))]
        return (
          <section key={section} className="max-w-4xl pt-8" aria-labelledby={`h-${section}`}>
            <h2 className="mb-2 text-h3" id={`h-${section}`}>
              {sectionHeading(collections)}
            </h2>
            <ul role="list">
              {sectionRows.map((row) => (
                <Result key={row.path + row.title} row={row} words={words} />
              ))}
            </ul>
            <div className="flex flex-wrap gap-x-6">
              {!only && collections.map((name) => <MoreLink key={name} q={q} name={name} found={found} />)}
            </div>
          </section>
        )
      })}
    </>
  )
}

const maxNamedCollections = 3

function sectionHeading(collections: readonly ContentName[]): string {
  const names = collections.slice(0, maxNamedCollections).map((name) => getSearchDefinition(name).heading)
  const heading = names.join(', ')
  const end = collections.length > maxNamedCollections ? ' and more' : ''
  return heading.charAt(0) + heading.slice(1).toLowerCase() + end
}

const searchPath = (q: string, name?: ContentName): string =>
  `/search?${new URLSearchParams({ q, ...(name && { in: name }) })}`

function ResultTabs({ q, only, totals }: Omit<ResultsProps, 'found'> & Pick<SearchResults, 'totals'>) {
  const all = { collection: undefined, total: totals.reduce((sum, { total }) => sum + total, 0) }
  return (
    <nav className="tabs" aria-label="Result type">
      {[all, ...totals].map(({ collection: name, total }) => (
        <a
          key={name ?? 'all'}
          className="tab after:absolute after:inset-x-0 after:-bottom-px after:rounded-1 after:border-mark aria-[current]:text-ink aria-[current]:after:border-b-3"
          href={searchPath(q, name)}
          aria-current={only === name ? 'true' : undefined}
        >
          {name ? getSearchDefinition(name).heading : 'All'} <span className="count">{total}</span>
        </a>
      ))}
    </nav>
  )
}

function Result({ row, words }: { row: SearchResult; words: readonly string[] }) {
  const { collection, path, title, note, image } = row
  const excerpt = useTexts({ excerpt: row.excerpt }).excerpt.replace(/\{\w+\} ?/g, '')
  return (
    <li
      className={`grid gap-4 border-t border-line py-4 ${image ? 'grid-cols-[5rem_minmax(0,1fr)]' : 'grid-cols-[2.5rem_minmax(0,1fr)]'}`}
    >
      {image ? (
        <span className="plate aspect-square">
          <UploadedPicture image={image} alt="" sizes="5rem" />
        </span>
      ) : (
        <span className="text-accent *:size-6">
          <StaticIcon name={getSearchDefinition(collection).icon} />
        </span>
      )}
      <div>
        <h3 className="font-text text-body leading-ui font-semibold tracking-normal">
          <a className="text-ink hover:text-accent" href={path} data-result>
            <HighlightedText text={title} words={words} />
          </a>
        </h3>
        {excerpt && (
          <p className="max-w-measure leading-lead text-ink-2">
            <HighlightedText text={excerpt} words={words} />
          </p>
        )}
        <p className="max-w-measure text-small leading-lead text-ink-2">
          {note.map((part, index) => (
            <span key={part}>
              {index > 0 && (
                <>
                  {' '}
                  <span aria-hidden="true">·</span>{' '}
                </>
              )}
              {part}
            </span>
          ))}
        </p>
      </div>
    </li>
  )
}

const HighlightedText = ({ text, words }: { text: string; words: readonly string[] }) =>
  markMatches(text, words).map((part, index) =>
    part.isMatch ? (
      <mark key={index} className="bg-accent-soft text-inherit shadow-[inset_0_-2px_var(--c-mark)]">
        {part.text}
      </mark>
    ) : (
      part.text
    ),
  )

type MoreLinkProps = { q: string; name: ContentName; found: SearchResults }

function MoreLink({ q, name, found: { rows, totals } }: MoreLinkProps) {
  const total = totals.find(({ collection }) => collection === name)?.total ?? 0
  if (total <= rows.filter(({ collection }) => collection === name).length) return null
  return (
    <ArrowLink href={searchPath(q, name)}>
      {`All ${numberWord(total)} ${getSearchDefinition(name).heading.toLowerCase()}`}
    </ArrowLink>
  )
}
