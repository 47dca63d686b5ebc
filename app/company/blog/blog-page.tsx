import { endOfToday } from '#app/ui/date/company-time.ts'
import { LocalDate } from '#app/ui/date/local-date.tsx'
import { ArrowLink } from '#app/ui/icon/arrow-link.tsx'
import { AccordionItem } from '#app/ui/panel/accordion-item.tsx'
import { InlineScript } from '#app/ui/script/inline-script.tsx'
import { splitParagraphs } from '#app/ui/text/paragraphs-and-lines.ts'
import { siteContext } from '#app/platform/api/site-context.ts'
import { OnThisPage } from '#app/kit/page/header/on-this-page.tsx'
import { PageHeader } from '#app/kit/page/header/page-header.tsx'
import type { JsonLd } from '#app/kit/page/json-ld.ts'
import { pageMeta } from '#app/kit/page/page-meta.ts'
import { getSite, useIdentity } from '#app/kit/page/root-data.ts'
import { loadTexts } from '#app/kit/page/texts/load-texts.ts'
import { useTexts } from '#app/kit/page/texts/texts.ts'
import { getEventEnd } from '#app/company/event/event-time.ts'
import type { Event } from '#app/company/event/event.server.ts'
import { eventJsonLd } from '#app/company/event/page/event-json-ld.ts'
import { EventList } from '#app/company/event/page/event-list.tsx'
import type { News } from '#app/company/news/news.server.ts'
import { toHeadline, type NewsHeadline, groupNewsByYear } from '#app/company/news/page/news-headlines.ts'
import { NewsLead } from '#app/company/news/page/news-lead.tsx'
import { NewsList } from '#app/company/news/page/news-list.tsx'
import type { Question } from '#app/company/question/question.server.ts'
import type { Route } from './+types/blog-page'
import { Gallery, galleryTitle } from './gallery.tsx'

const maxOpenItems = 12

function OlderNews({ news }: { news: readonly NewsHeadline[] }) {
  return (
    <section className="cols mt-mid items-start gap-y-4" aria-labelledby="older-news">
      <h3 className="lg:col-span-4 lg:pt-4.5" id="older-news">
        Older news
      </h3>
      <div className="acc lg:col-span-8">
        {groupNewsByYear(news).map(([year, items], index) => (
          <AccordionItem
            key={year}
            heading="h4"
            title={<YearTitle year={year} count={items.length} />}
            isInitiallyOpen={index === 0 && items.length <= maxOpenItems}
          >
            <ul role="list">
              {items.map(({ id, tittle, date }) => (
                <li
                  key={id}
                  className="grid items-baseline gap-x-4 gap-y-0.5 py-2 xs:grid-cols-[8.5rem_minmax(0,1fr)]"
                >
                  <LocalDate value={date} format="dayMonth" className="text-small text-ink-3 tabular-nums" />
                  <a className="title-link" href={`/news/details/${id}`}>
                    {tittle}
                  </a>
                </li>
              ))}
            </ul>
          </AccordionItem>
        ))}
      </div>
    </section>
  )
}

function YearTitle({ year, count }: { year: string; count: number }) {
  return (
    <span className="flex items-center gap-3 text-h3 font-medium tracking-head tabular-nums">
      {year}{' '}
      <span className="count">
        {count}
        <span className="sr-only"> {count === 1 ? 'item' : 'items'}</span>
      </span>
    </span>
  )
}

// Browsers jump to the hash before the first paint. Removing the hash for 200 ms shows the top of the page before
// scrolling. Going back or reloading keeps the restored scroll position.
const scrollToHash = `(() => {
  const { hash, pathname, search } = location
  const [visit] = performance.getEntriesByType('navigation')
  if (!hash || (visit && visit.type !== 'navigate')) return
  history.replaceState(history.state, '', pathname + search)
  addEventListener('DOMContentLoaded', () => setTimeout(() => {
    history.replaceState(history.state, '', hash)
    dispatchEvent(new HashChangeEvent('hashchange'))
    document.getElementById(hash.slice(1))?.scrollIntoView()
  }, 200))
})()`

const fullNewsCount = 6

export async function loader({ context }: Route.LoaderArgs) {
  const { api, cacheUntil } = context.get(siteContext)
  cacheUntil(endOfToday())
  const { rows: news } = await api.get('/News')
  const { rows: events } = await api.get('/Event', { query: { upcoming: 1, limit: 6 } })
  for (const event of events) cacheUntil(getEventEnd(event))
  return {
    texts: await loadTexts(api, 'resources'),
    questions: (await api.get('/Question')).rows,
    news: news.slice(0, fullNewsCount),
    older: news.slice(fullNewsCount).map(toHeadline),
    events,
  }
}

export const meta = (args: Route.MetaArgs) => {
  const { questions, events } = args.loaderData ?? { questions: [], events: [] }
  return pageMeta(args, {
    title: 'Resources',
    description:
      'Pictures, and answers on glove types, certificates, materials, storage and orders, news and upcoming events.',
    path: '/blog',
    seo: args.loaderData?.texts,
    image: 'origin-tree',
    jsonLd: [
      ...(questions.length > 0 ? [faqJsonLd(questions)] : []),
      ...events.map((event) => eventJsonLd(event, getSite(args))),
    ],
  })
}

const faqJsonLd = (questions: readonly Question[]): JsonLd => ({
  '@type': 'FAQPage',
  mainEntity: questions.map(({ question, answer }) => ({
    '@type': 'Question',
    name: question,
    acceptedAnswer: { '@type': 'Answer', text: answer },
  })),
})

export default function BlogPage({ loaderData }: Route.ComponentProps) {
  const { questions, news, older, events } = loaderData
  const { lead } = useTexts(loaderData.texts)
  const { companyName } = useIdentity()
  const places = [
    { id: 'gallery', title: galleryTitle(companyName) },
    ...(questions.length ? [{ id: 'faq', title: 'Questions' }] : []),
    ...(news.length ? [{ id: 'news', title: 'News' }] : []),
    ...(events.length ? [{ id: 'events', title: 'Upcoming events' }] : []),
  ]
  return (
    <div className="blog">
      {/* Before any element that a hash can target. */}
      <InlineScript text={scrollToHash} />
      <div className="wrap">
        <PageHeader title="Resources" lead={lead} />
      </div>
      <OnThisPage sections={places} />
      <Gallery />
      {questions.length > 0 && <Faq questions={questions} />}
      <NewsAndEvents news={news} older={older} events={events} />
    </div>
  )
}

function Faq({ questions }: { questions: readonly Question[] }) {
  return (
    <section className="bg-soft py-section" id="faq" aria-labelledby="questions">
      <div className="wrap cols items-start gap-y-6">
        <header className="lg:sticky lg:top-24 lg:col-span-4">
          <h2 className="mb-3" id="questions">
            Frequently asked questions
          </h2>
          <ArrowLink href="/quotation">Request a quotation</ArrowLink>
        </header>
        <div className="acc lg:col-span-8 [&_h3]:leading-ui">
          {questions.map(({ id, question, answer }) => (
            <AccordionItem key={id} name="faq" title={question}>
              {splitParagraphs(answer).map((paragraph) => (
                <p key={paragraph}>{paragraph}</p>
              ))}
            </AccordionItem>
          ))}
        </div>
      </div>
    </section>
  )
}

type NewsAndEventsProps = {
  news: readonly News[]
  older: readonly NewsHeadline[]
  events: readonly Event[]
}

function NewsAndEvents({ news: [newest, ...others], older, events }: NewsAndEventsProps) {
  return (
    <>
      {newest && (
        <section className="py-section" id="news" aria-labelledby="news-title">
          <div className="wrap">
            <div className="head">
              <h2 id="news-title">News</h2>
              <ArrowLink href="/news">All news</ArrowLink>
              <ArrowLink href="/news.xml">RSS feed</ArrowLink>
            </div>
            <div className="cols gap-y-12 lg:*:first:col-span-7 lg:*:last:col-span-4 lg:*:last:col-start-9">
              <NewsLead news={newest} />
              <NewsList news={others} />
            </div>
            {older.length > 0 && <OlderNews news={older} />}
          </div>
        </section>
      )}
      {events.length > 0 && (
        <section
          className="bg-plate py-section [--c-line:color-mix(in_srgb,var(--c-ink)_18%,transparent)]"
          id="events"
          aria-labelledby="events-title"
        >
          <div className="wrap cols items-start gap-y-6">
            <h2 className="lg:col-span-4" id="events-title">
              Upcoming events
            </h2>
            <div className="lg:col-span-8">
              <EventList events={events} />
            </div>
          </div>
        </section>
      )}
    </>
  )
}
