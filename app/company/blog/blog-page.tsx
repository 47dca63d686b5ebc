import { endOfToday } from '../../ui/date/company-time.ts'
import { eventJsonLd } from '../event/page/event-json-ld.ts'
import { getEventEnd } from '../event/event-time.ts'
import { toHeadline } from '../news/page/news-headlines.ts'
import type { Question } from '../question/question.server.ts'
import { loadTexts } from '../../kit/page/texts/load-texts.ts'
import { siteContext } from '../../platform/api/site-context.ts'
import type { JsonLd } from '../../kit/page/json-ld.ts'
import { OnThisPage } from '../../kit/page/header/on-this-page.tsx'
import { PageHeader } from '../../kit/page/header/page-header.tsx'
import { pageMeta } from '../../kit/page/page-meta.ts'
import { useTexts } from '../../kit/page/texts/texts.ts'
import { getSite, useIdentity } from '../../kit/page/root-data.ts'
import type { Route } from './+types/blog-page'
import styles from './blog-page.module.css'
import { Faq } from './faq.tsx'
import { Gallery, galleryTitle } from './gallery.tsx'
import { InlineScript } from '../../ui/script/inline-script.tsx'
import { NewsAndEvents } from './news-and-events.tsx'

// Browsers jump to the hash before the first paint. Removing the hash for 200 ms shows the top of the page before
// scrolling. Going back or reloading keeps the restored scroll position.
const script = `(() => {
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

/** Render this before any element that a hash can target. */
function ScrollToHash() {
  return <InlineScript text={script} />
}

const fullNewsCount = 6

export async function loader({ context }: Route.LoaderArgs) {
  const { api, cacheUntil } = context.get(siteContext)
  cacheUntil(endOfToday())
  const [texts, questions, news, events] = await Promise.all([
    loadTexts(api, 'resources'),
    api.get('/Question'),
    api.get('/News'),
    api.get('/Event', { query: { upcoming: 1, limit: 6 } }),
  ])
  for (const event of events.rows) cacheUntil(getEventEnd(event))
  return {
    texts,
    questions: questions.rows,
    news: news.rows.slice(0, fullNewsCount),
    older: news.rows.slice(fullNewsCount).map(toHeadline),
    events: events.rows,
  }
}

export const meta = (args: Route.MetaArgs) =>
  pageMeta(args, {
    title: 'Resources',
    description:
      'Pictures, and answers on glove types, certificates, materials, storage and orders, news and upcoming events.',
    path: '/blog',
    seo: args.loaderData?.texts,
    image: 'origin-tree',
    jsonLd: [
      ...faqJsonLd(args.loaderData?.questions ?? []),
      ...(args.loaderData?.events ?? []).map((event) => eventJsonLd(event, getSite(args))),
    ],
  })

const faqJsonLd = (questions: readonly Question[]): JsonLd[] =>
  questions.length === 0
    ? []
    : [
        {
          '@type': 'FAQPage',
          mainEntity: questions.map(({ question, answer }) => ({
            '@type': 'Question',
            name: question,
            acceptedAnswer: { '@type': 'Answer', text: answer },
          })),
        },
      ]

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
    <div className={styles.page}>
      <ScrollToHash />
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
