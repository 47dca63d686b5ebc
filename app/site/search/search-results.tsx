import type { ContentName } from '#app/collections.ts'
import { markMatches } from '#app/ui/text/search-words.ts'
import { numberWord } from '#app/ui/text/number-word.ts'
import { useTexts } from '#app/kit/page/texts/texts.ts'
import { ArrowLink } from '#app/ui/icon/arrow-link.tsx'
import { StaticIcon } from '#app/ui/icon/static-icon.tsx'
import { UploadedPicture } from '#app/ui/picture/uploaded-picture.tsx'
import type { SearchResults } from './search.server.ts'
import styles from './search-results.module.css'
import { getSearchDefinition, sectionOf } from './searched-collections.ts'
import type { SearchResult } from './search-entries.server.ts'

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
          <section key={section} className={styles.group} aria-labelledby={`h-${section}`}>
            <h2 id={`h-${section}`}>{sectionHeading(collections)}</h2>
            <ul role="list">
              {sectionRows.map((row) => (
                <Result key={row.path + row.title} row={row} words={words} />
              ))}
            </ul>
            {!only && collections.map((name) => <MoreLink key={name} q={q} name={name} found={found} />)}
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
    <nav className={`tabs ${styles.tabs}`} aria-label="Result type">
      {[all, ...totals].map(({ collection: name, total }) => (
        <a
          key={name ?? 'all'}
          className="tab"
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
    <li className={image ? `${styles.result} ${styles.pictured}` : styles.result}>
      {image ? (
        <span className="plate">
          <UploadedPicture image={image} alt="" sizes="5rem" />
        </span>
      ) : (
        <span className={styles.icon}>
          <StaticIcon name={getSearchDefinition(collection).icon} />
        </span>
      )}
      <div>
        <h3>
          <a href={path} data-result>
            <HighlightedText text={title} words={words} />
          </a>
        </h3>
        {excerpt && (
          <p>
            <HighlightedText text={excerpt} words={words} />
          </p>
        )}
        <p className="small muted">
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
    part.isMatch ? <mark key={index}>{part.text}</mark> : part.text,
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
