import './blog-page.css'
import { ArrowLink } from '#app/ui/icon/arrow-link.tsx'
import { AccordionItem } from '#app/ui/panel/accordion-item.tsx'
import { PictureDialog, PictureLink } from '#app/ui/picture-gallery/picture-dialog.tsx'
import { largestPicture, Picture, type PictureName } from '#app/ui/picture/picture.tsx'
import { InlineScript } from '#app/ui/script/inline-script.tsx'
import { splitParagraphs } from '#app/ui/text/paragraphs-and-lines.ts'
import { siteContext } from '#app/platform/api/site-context.ts'
import { OnThisPage, PageHeader } from '#app/kit/page/header/page-header.tsx'
import type { JsonLd } from '#app/kit/page/json-ld.ts'
import { pageMeta, getSite, useIdentity } from '#app/kit/page/page-meta.ts'
import { loadTexts, useTexts } from '#app/kit/page/texts/texts.ts'
import { getEventEnd } from '#app/company/event/event-time.ts'
import type { Event } from '#app/company/event/event.server.ts'
import { eventJsonLd } from '#app/company/event/page/event-json-ld.ts'
import { EventList } from '#app/company/event/page/event-list.tsx'
import type { News } from '#app/company/news/news.server.ts'
import { NewsLead } from '#app/company/news/page/news-lead.tsx'
import { NewsList } from '#app/company/news/page/news-list.tsx'
import type { Question } from '#app/company/question/question.server.ts'
import type { Route } from './+types/blog-page'

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

const newsCount = 6

export async function loader({ context }: Route.LoaderArgs) {
  const { api, cacheUntil } = context.get(siteContext)
  const { rows: news } = await api.get('/News', { query: { limit: newsCount } })
  const { rows: events } = await api.get('/Event', { query: { upcoming: 1, limit: 6 } })
  for (const event of events) cacheUntil(getEventEnd(event))
  return {
    texts: await loadTexts(api, 'resources'),
    questions: (await api.get('/Question')).rows,
    news,
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
  const { questions, news, events } = loaderData
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
      <NewsAndEvents news={news} events={events} />
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
  events: readonly Event[]
}

function NewsAndEvents({ news: [newest, ...others], events }: NewsAndEventsProps) {
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

export const galleryImages: readonly PictureName[] = [
  'origin-tree',
  'gallery/shop',
  'products/micro-fingertip',
  'gallery/classroom',
  'products/ortho-cuff',
  'gallery/lab',
  'gallery/hostel',
  'gallery/campus',
]

const steps = [
  '[--before:0]',
  '[--before:1]',
  '[--before:2]',
  '[--before:3]',
  '[--before:4]',
  '[--before:5]',
  '[--before:6]',
  '[--before:7]',
]

const galleryTitle = (companyName: string) => `Life at ${companyName}`

function Gallery() {
  const pictures = galleryImages.map((name, index) => (
    <li key={name} className={`aspect-4/3 overflow-hidden rounded-1 bg-plate ${steps[index]}`} data-rise>
      <PictureLink href={largestPicture(name)}>
        <Picture
          name={name}
          sizes="(min-width: 84rem) 27rem, (min-width: 40rem) 32vw, 46vw"
          className="size-full object-cover"
        />
      </PictureLink>
    </li>
  ))
  return (
    <section className="pt-8 pb-section" id="gallery" aria-labelledby="life">
      <ul className="blog-gallery wrap grid grid-cols-2 gap-2 sm:grid-cols-3 lg:gap-4" role="list">
        {pictures.slice(0, 4)}
        <li className="on-deep grid aspect-8/3 items-end rounded-1 bg-deep p-fluid-s text-on-deep max-sm:col-span-full sm:aspect-4/3">
          <h2 className="max-w-sm" id="life">
            {galleryTitle(useIdentity().companyName)}
          </h2>
        </li>
        {pictures.slice(4)}
      </ul>
      <PictureDialog />
    </section>
  )
}
