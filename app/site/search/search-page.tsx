import { data } from 'react-router'
import '#app/ui/form/form.css'
import '#app/ui/panel/tabs.css'
import { ArrowLink } from '#app/ui/icon/arrow-link.tsx'
import { Icon } from '#app/ui/icon/icon.tsx'
import { StaticIcon } from '#app/ui/icon/static-icon.tsx'
import { PageText, Sentence } from '#app/ui/language/sentence.tsx'
import { currentLanguage, localPath, t } from '#app/ui/language/translate.ts'
import { Notice } from '#app/ui/panel/notice.tsx'
import { StatePanel } from '#app/ui/panel/state-panel.tsx'
import { UploadedPicture } from '#app/ui/picture/uploaded-picture.tsx'
import { numberWord } from '#app/ui/text/number-word.ts'
import { maxQueryLength, markMatches } from '#app/ui/text/search-words.ts'
import { siteContext } from '#app/platform/api/site-context.ts'
import { ApiError } from '#app/platform/errors.ts'
import { type PageHandle, pageMeta } from '#app/kit/page/page-meta.ts'
import { loadTexts, useTexts } from '#app/kit/page/texts/texts.ts'
import type { ContentName } from '#app/collections.ts'
import type { Route } from './+types/search-page'
import type { SearchResult } from './search-entries.server.ts'
import type { SearchResults } from './search.server.ts'
import { searchedCollections, getSearchDefinition, sectionOf } from './searched-collections.ts'

export const handle: PageHandle = {
  query: {
    q: () => false,
    in: (values) => values.every((value) => searchedCollections.some((name) => name === value)),
  },
}

export async function loader({ context, url }: Route.LoaderArgs) {
  const q = (url.searchParams.get('q') ?? '').trim().slice(0, maxQueryLength)
  const only = searchedCollections.find((name) => name === url.searchParams.get('in'))
  const { api } = context.get(siteContext)
  const empty = { q, only, texts: undefined, found: undefined, rejection: undefined }
  if (q === '') return data({ ...empty, texts: await loadTexts(api, 'catalogue') })
  try {
    const found: SearchResults = await api.get('/Search', { query: { q, ...(only && { in: only }) } })
    return data({ ...empty, found })
  } catch (error) {
    if (!(error instanceof ApiError) || ![403, 429].includes(error.status)) throw error
    return data({ ...empty, rejection: error.message }, { status: error.status, headers: error.headers })
  }
}

export const meta = (args: Route.MetaArgs) => {
  const q = args.loaderData?.q
  return pageMeta(args, {
    title: q ? t('Search: {query}', { query: q }) : t('Search'),
    description: t('Search the gloves, documents, news, questions, courses and pages of this site.'),
    path: '/search',
    noindex: Boolean(q),
  })
}

export default function SearchPage({ loaderData }: Route.ComponentProps) {
  const { q, texts, found, rejection } = loaderData
  const { searchLead } = useTexts({ searchLead: texts?.searchLead ?? '' })
  return (
    <div data-search>
      <div className="wrap pt-fluid-s">
        <h1 className="mt-5">{t('Search')}</h1>
        <form
          className="mt-5 grid max-w-3xl grid-cols-[minmax(0,1fr)_auto] gap-2.5"
          role="search"
          action={localPath('/search')}
        >
          <div className="search">
            <Icon name="search" />
            <input
              className="input min-h-14 text-h4"
              type="search"
              name="q"
              defaultValue={q}
              maxLength={maxQueryLength}
              aria-label={t('Search the site')}
              autoComplete="off"
              // oxlint-disable-next-line jsx-a11y/no-autofocus -- an empty search page has no other purpose
              autoFocus={q === ''}
            />
          </div>
          <button className="btn min-h-14">{t('Search')}</button>
        </form>
        <p className="sr-only" role="status" data-status />
      </div>
      <div className="wrap pb-section" data-answer>
        {rejection && <Notice tone="warn">{rejection}</Notice>}
        {found && found.rows.length === 0 && <NoResults q={q} />}
        {found && found.rows.length > 0 && (
          <>
            <p className="mt-4 mb-fluid text-ink-2" data-said>
              <ResultSummary q={q} found={found} />
            </p>
            <Results {...loaderData} found={found} />
          </>
        )}
        {texts && (
          <p className="mt-4 mb-fluid text-ink-2">
            <PageText text={searchLead} />
          </p>
        )}
      </div>
    </div>
  )
}

function ResultSummary({ q, found: { totals, corrected, isPartial } }: { q: string; found: SearchResults }) {
  const count = totals.reduce((sum, { total }) => sum + total, 0)
  const results = count === 1 ? 'result' : 'results'
  const text = isPartial
    ? t(`{count} ${results} for any of them`, { count })
    : t(`{count} ${results} for {query}`, { count, query: corrected ?? q })
  const summary = <b className="text-ink">{text}</b>
  if (isPartial) return <Sentence text="No page contains all these words. {summary}." summary={summary} />
  if (corrected === null) return summary
  return <Sentence text="Showing {summary}. No results for {query}." summary={summary} query={<q>{q}</q>} />
}

const NoResults = ({ q }: { q: string }) => (
  <StatePanel icon="search" title={t('Nothing found for “{query}”', { query: q })}>
    <p data-said>{t('Try different words.')}</p>
    <ArrowLink href="/product">{t('All products')}</ArrowLink>
    <ArrowLink href="/contact">{t('Ask us')}</ArrowLink>
  </StatePanel>
)

type ResultsProps = { q: string; only: ContentName | undefined; found: SearchResults }

function Results({ q, only, found }: ResultsProps) {
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

const headingOf = (name: ContentName): string => t(getSearchDefinition(name).heading)

const maxNamedCollections = 3

function sectionHeading(collections: readonly ContentName[]): string {
  const list = collections.slice(0, maxNamedCollections).map(headingOf).join(', ')
  const names = list.charAt(0) + list.slice(1).toLowerCase()
  return collections.length > maxNamedCollections ? t('{names} and more', { names }) : names
}

const searchPath = (q: string, name?: ContentName): string =>
  `${localPath('/search')}?${new URLSearchParams({ q, ...(name && { in: name }) })}`

function ResultTabs({ q, only, totals }: Omit<ResultsProps, 'found'> & Pick<SearchResults, 'totals'>) {
  const all = { collection: undefined, total: totals.reduce((sum, { total }) => sum + total, 0) }
  return (
    <nav className="tabs" aria-label={t('Result type')}>
      {[all, ...totals].map(({ collection: name, total }) => (
        <a
          key={name ?? 'all'}
          className="tab after:absolute after:inset-x-0 after:-bottom-px after:rounded-1 after:border-mark aria-[current]:text-ink aria-[current]:after:border-b-3"
          href={searchPath(q, name)}
          aria-current={only === name ? 'true' : undefined}
        >
          {name ? headingOf(name) : t('All')} <span className="count">{total}</span>
        </a>
      ))}
    </nav>
  )
}

function Result({ row, words }: { row: SearchResult; words: readonly string[] }) {
  const { collection, path, title, note, image } = row
  const language = row.language === currentLanguage() ? undefined : row.language
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
          <a className="text-ink hover:text-accent" href={path} lang={language} data-result>
            <HighlightedText text={title} words={words} />
          </a>
        </h3>
        {excerpt && (
          <p className="max-w-measure leading-lead text-ink-2" lang={language}>
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
              <PageText text={part} />
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
      <mark key={index} className="bg-accent-soft text-inherit [box-shadow:inset_0_-2px_var(--c-mark)]">
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
      {t('All {number} {names}', { number: numberWord(total), names: headingOf(name).toLowerCase() })}
    </ArrowLink>
  )
}
