import type { ContentName } from '../../collections.ts'
import { markMatches } from '../../ui/text/search-words.ts'
import { numberWord } from '../../ui/text/number-word.ts'
import { useTexts } from '../../kit/page/texts/texts.ts'
import { ArrowLink } from '../../ui/icon/arrow-link.tsx'
import { StaticIcon } from '../../ui/icon/static-icon.tsx'
import { UploadedPicture } from '../../ui/picture/uploaded-picture.tsx'
import type { Found, SearchResult } from './endpoints.ts'
import styles from './search-results.module.css'
import { ownHeadings, searchedNames, searchOf } from './searched-collections.ts'

type ResultsProps = { q: string; one: ContentName | undefined; found: Found }

/** What was found, by collection. */
export function Results({ q, one, found }: ResultsProps) {
  const { rows, totals, words } = found
  const isShared = (name: ContentName) => !ownHeadings.includes(name)
  const groups = [...ownHeadings.map((name) => [name]), searchedNames.filter(isShared)]
  return (
    <>
      <Tabs q={q} one={one} totals={totals} />
      {groups.map((names) => {
        const some = names.filter((name) => rows.some((row) => row.collection === name))
        if (some.length === 0) return null
        const heading = some.map((name) => searchOf(name).heading).join(', ')
        return (
          <section key={heading} className={styles.group} aria-labelledby={`h-${some[0]}`}>
            <h2 id={`h-${some[0]}`}>{heading.charAt(0) + heading.slice(1).toLowerCase()}</h2>
            <ul role="list">
              {some.flatMap((name) =>
                rows
                  .filter((row) => row.collection === name)
                  .map((row) => <Result key={row.path + row.title} row={row} words={words} />),
              )}
            </ul>
            {!one && some.map((name) => <More key={name} q={q} name={name} found={found} />)}
          </section>
        )
      })}
    </>
  )
}

const addressOf = (q: string, name?: ContentName): string =>
  `/search?${new URLSearchParams({ q, ...(name && { in: name }) })}`

function Tabs({ q, one, totals }: Omit<ResultsProps, 'found'> & Pick<Found, 'totals'>) {
  const all = totals.reduce((sum, { total }) => sum + total, 0)
  const totalOf = (name: ContentName) => totals.find(({ collection }) => collection === name)?.total ?? 0
  return (
    <nav className={`tabs ${styles.tabs}`} aria-label="Kind of result">
      <a className="tab" href={addressOf(q)} aria-current={one ? undefined : 'true'}>
        All <span className="count">{all}</span>
      </a>
      {searchedNames
        .filter((name) => totalOf(name) > 0)
        .map((name) => (
          <a
            key={name}
            className="tab"
            href={addressOf(q, name)}
            aria-current={one === name ? 'true' : undefined}
          >
            {searchOf(name).heading} <span className="count">{totalOf(name)}</span>
          </a>
        ))}
    </nav>
  )
}

function Result({ row, words }: { row: SearchResult; words: readonly string[] }) {
  const { collection, path, title, note, image } = row
  // Texts of pages name the company by words in braces.
  const { excerpt } = useTexts({ excerpt: row.excerpt })
  return (
    <li className={image ? `${styles.result} ${styles.pictured}` : styles.result}>
      {image ? (
        <span className="plate">
          <UploadedPicture image={image} alt="" sizes="5rem" />
        </span>
      ) : (
        <span className={styles.icon}>
          <StaticIcon name={searchOf(collection).icon} />
        </span>
      )}
      <div>
        <h3>
          <a href={path} data-result>
            <Marked text={title} words={words} />
          </a>
        </h3>
        {excerpt && (
          <p>
            <Marked text={excerpt} words={words} />
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

const Marked = ({ text, words }: { text: string; words: readonly string[] }) =>
  markMatches(text, words).map((part, index) =>
    // Parts have no other name than their place.
    part.isMatch ? <mark key={index}>{part.text}</mark> : part.text,
  )

/** The way to those of a collection that are not shown among all. */
function More({ q, name, found: { rows, totals } }: { q: string; name: ContentName; found: Found }) {
  const total = totals.find(({ collection }) => collection === name)?.total ?? 0
  if (total <= rows.filter(({ collection }) => collection === name).length) return null
  return (
    <ArrowLink href={addressOf(q, name)}>
      {`All ${numberWord(total)} ${searchOf(name).heading.toLowerCase()}`}
    </ArrowLink>
  )
}
