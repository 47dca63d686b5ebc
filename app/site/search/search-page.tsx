import { data } from 'react-router'
import { ArrowLink } from '#app/ui/icon/arrow-link.tsx'
import { Icon } from '#app/ui/icon/icon.tsx'
import { Notice } from '#app/ui/panel/notice.tsx'
import { StatePanel } from '#app/ui/panel/state-panel.tsx'
import { maxQueryLength } from '#app/ui/text/search-words.ts'
import { siteContext } from '#app/platform/api/site-context.ts'
import { ApiError } from '#app/platform/errors.ts'
import type { PageHandle } from '#app/kit/page/page-handle.ts'
import { pageMeta } from '#app/kit/page/page-meta.ts'
import { loadTexts } from '#app/kit/page/texts/load-texts.ts'
import { useTexts } from '#app/kit/page/texts/texts.ts'
import type { Route } from './+types/search-page'
import { Results } from './search-results.tsx'
import type { SearchResults } from './search.server.ts'
import { searchedCollections } from './searched-collections.ts'

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
    title: q ? `Search: ${q}` : 'Search',
    description: 'Search the gloves, documents, news, questions, courses and pages of this site.',
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
        <h1 className="mt-5">Search</h1>
        <form
          className="mt-5 grid max-w-3xl grid-cols-[minmax(0,1fr)_auto] gap-2.5"
          role="search"
          action="/search"
        >
          <div className="search">
            <Icon name="search" />
            <input
              className="input min-h-14 text-h4"
              type="search"
              name="q"
              defaultValue={q}
              maxLength={maxQueryLength}
              aria-label="Search the site"
              autoComplete="off"
              // oxlint-disable-next-line jsx-a11y/no-autofocus -- an empty search page has no other purpose
              autoFocus={q === ''}
            />
          </div>
          <button className="btn min-h-14">Search</button>
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
        {texts && <p className="mt-4 mb-fluid text-ink-2">{searchLead}</p>}
      </div>
    </div>
  )
}

function ResultSummary({ q, found: { totals, corrected, isPartial } }: { q: string; found: SearchResults }) {
  const total = totals.reduce((sum, each) => sum + each.total, 0)
  const results = `${total} ${total === 1 ? 'result' : 'results'}`
  const summary = (
    <b className="text-ink">{`${results} for ${isPartial ? 'any of them' : (corrected ?? q)}`}</b>
  )
  if (isPartial) return <>No page contains all these words. {summary}.</>
  if (corrected === null) return summary
  return (
    <>
      Showing {summary}. No results for <q>{q}</q>.
    </>
  )
}

const NoResults = ({ q }: { q: string }) => (
  <StatePanel icon="search" title={`Nothing found for “${q}”`}>
    <p data-said>Try different words.</p>
    <ArrowLink href="/product">All products</ArrowLink>
    <ArrowLink href="/contact">Ask us</ArrowLink>
  </StatePanel>
)
