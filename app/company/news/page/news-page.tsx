import { data } from 'react-router'
import { siteContext } from '../../../platform/api/site-context.ts'
import { endOfToday } from '../../../ui/date/company-time.ts'
import { houseNamesOf, houses, isHouse } from '../../../kit/page/divisions.ts'
import { Breadcrumb } from '../../../kit/page/header/breadcrumb.tsx'
import type { PageHandle } from '../../../kit/page/page-handle.ts'
import { notFoundMeta, pageMeta } from '../../../kit/page/page-meta.ts'
import { isPageNumber } from '../../../ui/pages/pages.tsx'
import { siteOf, useIdentity } from '../../../kit/page/root-data.ts'
import { ArrowLink } from '../../../ui/icon/arrow-link.tsx'
import { Icon } from '../../../ui/icon/icon.tsx'
import type { Route } from './+types/news-page'
import { archivePath, archiveSize } from './archive-path.ts'
import { ArchiveItem } from './archive-item.tsx'
import styles from './news-page.module.css'

export const handle: PageHandle = {
  query: {
    house: ([house = '', ...others]) => isHouse(house) && others.length === 0,
    page: ([page = '', ...others]) => isPageNumber(page) && others.length === 0,
  },
}

const notFound = () => data(null, { status: 404 })

/** /news shows the newest year, /news/:year a given one; both by house and in pages. */
export async function loader({ context, params, request }: Route.LoaderArgs) {
  const { api, cacheUntil } = context.get(siteContext)
  cacheUntil(endOfToday())
  const search = new URL(request.url).searchParams
  const [asked, number] = [search.get('house') ?? undefined, search.get('page') ?? undefined]
  if ((asked && !isHouse(asked)) || (number && !isPageNumber(number))) throw notFound()
  const house = asked as (typeof houses)[number] | undefined
  const years = (await api.get('/NewsYear', { query: { house } })).rows
  const year = params.year ?? years[0]?.year
  const total = years.find((each) => each.year === year)?.total ?? 0
  const page = Number(number ?? 1)
  if ((params.year ?? number) && (page - 1) * archiveSize >= total) throw notFound()
  const query = { house, year, limit: archiveSize, offset: page }
  const news = year ? (await api.get('/News', { query })).rows : []
  return { years, of: house, year, total, page, news }
}

const crumbs = [{ label: 'Home', path: '/' }, { label: 'Resources', path: '/blog' }, { label: 'News' }]

export const meta = (args: Route.MetaArgs) => {
  if (!args.loaderData) return notFoundMeta(args)
  const { year, of, page } = args.loaderData
  const names = houseNamesOf(siteOf(args).identity)
  const from = of ? ` of ${names[of]}` : ''
  return pageMeta(args, {
    title: `News${from}${year ? ` ${year}` : ''}${page > 1 ? `, page ${page}` : ''}`,
    description: `What was new at ${of ? names[of] : houses.map((house) => names[house]).join(' and ')}${year ? ` in ${year}` : ''}.`,
    // The newest year is found at /news too.
    path: archivePath({ year, house: of, page }),
    breadcrumb: crumbs,
  })
}

export default function NewsPage({ loaderData }: Route.ComponentProps) {
  const { year, news, of } = loaderData
  const names = houseNamesOf(useIdentity())
  return (
    <div className="wrap">
      <div className={styles.head}>
        <Breadcrumb crumbs={crumbs} />
        <h1>News</h1>
      </div>
      <div className={styles.archive}>
        <Choices view={loaderData} />
        <section className={styles.list} aria-labelledby="year">
          <h2 id="year">{year ?? 'No news yet'}</h2>
          {news.length === 0 && (
            <p className={styles.none}>
              {of ? `${names[of]} has no news yet.` : 'Nothing is published yet.'}
            </p>
          )}
          <ul role="list">
            {news.map((item) => (
              <ArchiveItem key={item.id} news={item} />
            ))}
          </ul>
          <Turn view={loaderData} />
        </section>
      </div>
    </div>
  )
}

type View = { view: Route.ComponentProps['loaderData'] }

/** Years and houses as lists of links. */
function Choices({ view: { years, year, of } }: View) {
  const names = houseNamesOf(useIdentity())
  return (
    <aside className={styles.choices}>
      {years.length > 0 && (
        <nav aria-labelledby="years">
          <h2 className="legend" id="years">
            Year
          </h2>
          <ul className={styles.links} role="list">
            {years.map((each) => (
              <li key={each.year}>
                <a
                  href={archivePath({ year: each.year, house: of })}
                  aria-current={each.year === year ? 'page' : undefined}
                >
                  <span className="num">{each.year}</span>
                  <span className="muted num">
                    {each.total}
                    <span className="vh"> {each.total === 1 ? 'item' : 'items'}</span>
                  </span>
                </a>
              </li>
            ))}
          </ul>
        </nav>
      )}
      <nav aria-labelledby="houses">
        <h2 className="legend" id="houses">
          From
        </h2>
        <ul className={styles.links} role="list">
          {[undefined, ...houses].map((each) => (
            <li key={each ?? 'both'}>
              <a href={archivePath({ house: each })} aria-current={each === of ? 'true' : undefined}>
                {each ? names[each] : 'Both houses'}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <ArrowLink href="/news.xml">RSS feed</ArrowLink>
    </aside>
  )
}

/** To the other pages of the year, then to the year before. */
function Turn({ view: { years, year, total, page, of } }: View) {
  const older = years[years.findIndex((each) => each.year === year) + 1]
  const isLast = page * archiveSize >= total
  const link = (rel: 'prev' | 'next', text: string, path: string) => (
    <a className="btn btn--line btn--s" rel={rel} href={path}>
      {text} {rel === 'next' && <Icon name="arrow-right" />}
    </a>
  )
  if (page === 1 && isLast && !older) return null
  return (
    <nav className={styles.turn} aria-label="Pages">
      {page > 1 && link('prev', 'Newer', archivePath({ year, house: of, page: page - 1 }))}
      {!isLast && link('next', 'Older', archivePath({ year, house: of, page: page + 1 }))}
      {isLast && older && link('next', older.year, archivePath({ year: older.year, house: of }))}
    </nav>
  )
}
