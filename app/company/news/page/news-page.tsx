import { data } from 'react-router'
import { LocalDate } from '#app/ui/date/local-date.tsx'
import { ArrowLink } from '#app/ui/icon/arrow-link.tsx'
import { Icon } from '#app/ui/icon/icon.tsx'
import { isPageNumber } from '#app/ui/pages/pages.tsx'
import { uploadedPictureProps } from '#app/ui/picture/alt-and-focus.ts'
import { UploadedPicture } from '#app/ui/picture/uploaded-picture.tsx'
import { stripMarkup } from '#app/ui/text/strip-markup.ts'
import { siteContext } from '#app/platform/api/site-context.ts'
import { divisionNames, divisions, isDivision } from '#app/kit/page/divisions.ts'
import { Breadcrumb } from '#app/kit/page/header/page-header.tsx'
import { AcademyMark } from '#app/kit/page/logo/logo.tsx'
import { type PageHandle, notFoundMeta, pageMeta, getSite, useIdentity } from '#app/kit/page/page-meta.ts'
import type { News } from '#app/company/news/news.server.ts'
import type { Route } from './+types/news-page'
import { archivePath, newsPerPage } from './archive-path.ts'

export const handle: PageHandle = {
  query: {
    house: ([house = '', ...others]) => isDivision(house) && others.length === 0,
    page: ([page = '', ...others]) => isPageNumber(page) && others.length === 0,
  },
}

const notFound = () => data(null, { status: 404 })

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const { api } = context.get(siteContext)
  const search = new URL(request.url).searchParams
  const [house, number] = [search.get('house') ?? undefined, search.get('page') ?? undefined]
  if ((house && !isDivision(house)) || (number && !isPageNumber(number))) throw notFound()
  const division = house as (typeof divisions)[number] | undefined
  const years = (await api.get('/NewsYear', { query: { house: division } })).rows
  const year = params.year ?? years[0]?.year
  const total = years.find((each) => each.year === year)?.total ?? 0
  const page = Number(number ?? 1)
  if ((params.year ?? number) && (page - 1) * newsPerPage >= total) throw notFound()
  const query = { house: division, year, limit: newsPerPage, offset: page }
  const news = year ? (await api.get('/News', { query })).rows : []
  return { years, filter: division, year, total, page, news }
}

const crumbs = [{ label: 'Home', path: '/' }, { label: 'Resources', path: '/blog' }, { label: 'News' }]

export const meta = (args: Route.MetaArgs) => {
  if (!args.loaderData) return notFoundMeta(args)
  const { year, filter, page } = args.loaderData
  const names = divisionNames(getSite(args).identity)
  const from = filter ? ` from ${names[filter]}` : ''
  return pageMeta(args, {
    title: `News${from}${year ? ` ${year}` : ''}${page > 1 ? `, page ${page}` : ''}`,
    description: `News from ${filter ? names[filter] : divisions.map((each) => names[each]).join(' and ')}${year ? ` in ${year}` : ''}.`,
    // /news shows the latest year, so its canonical path contains that year.
    path: archivePath({ year, division: filter, page }),
    breadcrumb: crumbs,
  })
}

export default function NewsPage({ loaderData }: Route.ComponentProps) {
  const { year, news, filter } = loaderData
  const names = divisionNames(useIdentity())
  return (
    <div className="wrap">
      <div className="pt-fluid-s pb-8">
        <Breadcrumb crumbs={crumbs} />
        <h1 className="mt-fluid-s">News</h1>
      </div>
      <div className="cols gap-y-8 pb-section">
        <ArchiveFilters view={loaderData} />
        <section className="lg:col-span-9" aria-labelledby="year">
          <h2 className="border-b-2 border-ink pb-4 nums" id="year">
            {year ?? 'No news yet'}
          </h2>
          {news.length === 0 && (
            <p className="py-6 text-ink-2">
              {filter ? `${names[filter]} has no news yet.` : 'No news has been published yet.'}
            </p>
          )}
          <ul role="list">
            {news.map((item) => (
              <ArchiveItem key={item.id} news={item} />
            ))}
          </ul>
          <ArchivePager view={loaderData} />
        </section>
      </div>
    </div>
  )
}

const choices = 'max-lg:flex max-lg:overflow-x-auto max-lg:whitespace-nowrap max-lg:[scrollbar-width:none]'
const choice =
  'flex min-h-11 items-center justify-between gap-2 border-line px-3 text-ink no-underline hover:bg-soft max-lg:border-b-3 lg:border-s-3 aria-[current]:border-mark aria-[current]:font-semibold'

type View = { view: Route.ComponentProps['loaderData'] }

function ArchiveFilters({ view: { years, year, filter } }: View) {
  const names = divisionNames(useIdentity())
  return (
    <aside className="grid min-w-0 grid-cols-1 content-start gap-3 lg:col-span-3 lg:gap-7 lg:pe-8 max-lg:[&>.go]:hidden">
      {years.length > 0 && (
        <nav aria-labelledby="years">
          <h2 className="legend mb-2 max-lg:hidden" id="years">
            Year
          </h2>
          <ul className={choices} role="list">
            {years.map((each) => (
              <li key={each.year}>
                <a
                  className={choice}
                  href={archivePath({ year: each.year, division: filter })}
                  aria-current={each.year === year ? 'page' : undefined}
                >
                  <span className="nums">{each.year}</span>
                  <span className="text-ink-3 nums">
                    {each.total}
                    <span className="sr-only"> {each.total === 1 ? 'item' : 'items'}</span>
                  </span>
                </a>
              </li>
            ))}
          </ul>
        </nav>
      )}
      <nav aria-labelledby="houses">
        <h2 className="legend mb-2 max-lg:hidden" id="houses">
          From
        </h2>
        <ul className={choices} role="list">
          {[undefined, ...divisions].map((each) => (
            <li key={each ?? 'both'}>
              <a
                className={choice}
                href={archivePath({ division: each })}
                aria-current={each === filter ? 'true' : undefined}
              >
                {each ? names[each] : 'All news'}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <ArrowLink href="/news.xml">RSS feed</ArrowLink>
    </aside>
  )
}

function ArchivePager({ view: { years, year, total, page, filter } }: View) {
  const older = years[years.findIndex((each) => each.year === year) + 1]
  const isLast = page * newsPerPage >= total
  const link = (rel: 'prev' | 'next', text: string, path: string) => (
    <a className="btn btn--line btn--s" rel={rel} href={path}>
      {text} {rel === 'next' && <Icon name="arrow-right" />}
    </a>
  )
  if (page === 1 && isLast && !older) return null
  return (
    <nav className="mt-6 flex gap-2" aria-label="Pages">
      {page > 1 && link('prev', 'Newer', archivePath({ year, division: filter, page: page - 1 }))}
      {!isLast && link('next', 'Older', archivePath({ year, division: filter, page: page + 1 }))}
      {isLast && older && link('next', older.year, archivePath({ year: older.year, division: filter }))}
    </nav>
  )
}

function ArchiveItem({ news }: { news: News }) {
  const { id, tittle, date, house, description } = news
  const { academyName } = useIdentity()
  const isAcademy = house === 'academy'
  return (
    <li
      className="grid grid-cols-[6rem_minmax(0,1fr)] gap-4 border-b border-line py-6 text-ink sm:grid-cols-[12rem_minmax(0,1fr)] sm:gap-8"
      data-house={isAcademy ? house : undefined}
    >
      <UploadedPicture
        {...uploadedPictureProps(news)}
        sizes="(min-width: 40rem) 12rem, 6rem"
        className="aspect-square w-full rounded-1 object-cover sm:aspect-3/2"
      />
      <div className="only:col-span-full">
        <p className="flex flex-wrap gap-x-4 gap-y-0.5 text-small text-ink-2">
          <LocalDate value={date} format="dayMonth" />
          {isAcademy && (
            <span className="inline-flex items-center gap-1.5 font-semibold text-ink">
              <AcademyMark className="size-4" />
              {academyName}
            </span>
          )}
        </p>
        <h3 className="mt-1 mb-2 text-h3">
          <a className="title-link" href={`/news/details/${id}`}>
            {tittle}
          </a>
        </h3>
        <p className="line-clamp-3 max-w-measure text-ink-2">
          {stripMarkup(description).split(/\n\s*\n/, 1)[0]}
        </p>
      </div>
    </li>
  )
}
