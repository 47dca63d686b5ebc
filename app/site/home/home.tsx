import './home.css'
import { ArrowLink } from '#app/ui/icon/arrow-link.tsx'
import { Icon } from '#app/ui/icon/icon.tsx'
import { StaticIcon } from '#app/ui/icon/static-icon.tsx'
import { Content } from '#app/ui/language/sentence.tsx'
import { contentLanguage, t } from '#app/ui/language/translate.ts'
import { Picture } from '#app/ui/picture/picture.tsx'
import { siteContext } from '#app/platform/api/site-context.ts'
import { pageMeta, getSite } from '#app/kit/page/page-meta.ts'
import type { Texts } from '#app/kit/page/texts/page-texts.ts'
import { loadTexts, useTexts } from '#app/kit/page/texts/texts.ts'
import { type ListedProduct, toListedProduct } from '#app/catalogue/facts/product.ts'
import { ProductCard, ProductGrid } from '#app/catalogue/product/card/product-card.tsx'
import { loadProducts } from '#app/catalogue/product/load-products.server.ts'
import { CertificatesSection } from '#app/company/certificate/certificate-list.tsx'
import { getEventEnd } from '#app/company/event/event-time.ts'
import type { Event } from '#app/company/event/event.server.ts'
import { EventList } from '#app/company/event/page/event-list.tsx'
import { organizationJsonLd } from '#app/company/identity/organization-json-ld.ts'
import type { News } from '#app/company/news/news.server.ts'
import { NewsLead } from '#app/company/news/page/news-lead.tsx'
import { toListedIntake } from '#app/academy/batch/intake/listed-intake.ts'
import { toListedCourse } from '#app/academy/course/card/listed-course.ts'
import type { Route } from './+types/home'
import { Banners } from './banners.tsx'
import { Brands } from './home-brands.tsx'
import { HomeCourses } from './home-courses.tsx'
import { Testimonials } from './testimonials.tsx'

const sizes = '(min-width: 84rem) 26rem, (min-width: 40rem) 31vw, 92vw'

function HomeProducts({ texts, products }: { texts: Texts<'home'>; products: readonly ListedProduct[] }) {
  return (
    <section className="py-section" aria-labelledby="h-products">
      <div className="wrap">
        <div className="head">
          <h2 id="h-products" lang={contentLanguage(texts.productsTitle)}>
            {texts.productsTitle}
          </h2>
          <a className="btn btn--line" href="/product">
            <Content>{texts.productsButton}</Content>
          </a>
        </div>
        <ProductGrid>
          {products.map((product, index) => (
            <div key={product.id} data-rise="400" data-rise-delay={index * 100}>
              <ProductCard product={product} sizes={sizes} />
            </div>
          ))}
        </ProductGrid>
      </div>
    </section>
  )
}

export async function loader({ context }: Route.LoaderArgs) {
  const site = context.get(siteContext)
  const { api, cacheUntil, cacheUntilSeatsChange } = site
  await cacheUntilSeatsChange()
  const events = await api.get('/Event', { query: { upcoming: 1, limit: 3 } })
  for (const event of events.rows) cacheUntil(getEventEnd(event))
  return {
    texts: await loadTexts(api, 'home'),
    banners: (await api.get('/Banner', { query: { limit: 12 } })).rows,
    courses: (await api.get('/courses', { query: { limit: 100, offset: 1 } })).rows.map(toListedCourse),
    categories: (await api.get('/Category', { query: { status: 1 } })).rows,
    news: (await api.get('/News', { query: { limit: 1 } })).rows[0],
    events: events.rows,
    testimonials: (await api.get('/Testimonial', { query: { audience: 'customer' } })).rows,
    founder: (await api.get('/Profile', { query: { group: 'founder' } })).rows[0]?.name,
    brands: (await api.get('/Brand')).rows,
    certificates: (await api.get('/Document', { query: { inForce: 1, shownOn: 'home' } })).rows,
    intakes: (await api.get('/Batch', { query: { upcoming: 1 } })).rows.map(toListedIntake),
    products: (await loadProducts(site)).slice(0, 3).map(toListedProduct),
  }
}

export const meta = (args: Route.MetaArgs) =>
  pageMeta(args, {
    title: t('{company} – latex and nitrile gloves made in Kerala', {
      company: getSite(args).identity.companyName,
    }),
    description: t(
      'Surgical, gynecological, examination, ortho, micro and nitrile gloves made in Kerala, India, with CE, ISO and GMP certificates, and courses for inspectors.',
    ),
    path: '/',
    seo: args.loaderData?.texts,
    jsonLd: organizationJsonLd(getSite(args), args.loaderData ?? { brands: [] }),
  })

export default function Home({ loaderData }: Route.ComponentProps) {
  const { banners, news, events, testimonials, brands, certificates, products } = loaderData
  const texts = useTexts(loaderData.texts)
  return (
    <>
      <Hero texts={texts} />
      <Banners banners={banners} />
      <HomeProducts texts={texts} products={products} />
      <AboutTeaser texts={texts} />
      <Brands texts={texts} brands={brands} />
      <CertificatesSection texts={texts} certificates={certificates} />
      <HomeCourses {...loaderData} texts={texts} />
      <LatestNewsAndEvents news={news} events={events} />
      {testimonials.length > 0 && <Testimonials texts={texts} testimonials={testimonials} />}
      <CareersTeaser texts={texts} />
    </>
  )
}

const fill = 'absolute inset-0 w-full object-cover object-[22%_15%] max-lg:object-[56%_18%]'

function Hero({ texts }: { texts: Texts<'home'> }) {
  const [large = '', ...small] = texts.heroTitle.split(/\s(?=[–-]\s)/)
  return (
    <section
      className="on-deep relative isolate grid min-h-[min(100svh-var(--h-strip),60rem)] items-end overflow-hidden bg-deep text-on-deep"
      aria-labelledby="h-hero"
    >
      <div className="absolute inset-0 -z-1 max-lg:bottom-1/3 max-lg:[mask-image:linear-gradient(#000_62%,transparent)]">
        <Picture
          name="hero"
          tall="hero-tall"
          alt=""
          sizes="100vw"
          fetchPriority="high"
          className={`${fill} h-full`}
        />
        {/* On phones smaller than the picture, which therefore stays the largest contentful paint. */}
        <video
          className={`${fill} h-full opacity-0 [transition:opacity_var(--m-4)] data-playing:opacity-100 max-lg:h-[calc(100%-1px)]`}
          data-film="/file.mp4"
          autoPlay
          muted
          loop
          playsInline
          preload="none"
          tabIndex={-1}
          aria-hidden="true"
        />
      </div>
      <div className="home-hero wrap grid grid-cols-[1fr_auto] items-end gap-8 pb-fluid max-lg:gap-6">
        <h1 className="col-span-full max-w-3xl" id="h-hero" lang={contentLanguage(large)}>
          <span className="block text-hero leading-none tracking-hero text-balance">{large}</span>{' '}
          {small.length > 0 && (
            <small className="mt-fluid-s block max-w-xl text-title leading-head font-medium tracking-head">
              {small.join(' ')}
            </small>
          )}
        </h1>
        <a className="btn btn--inv justify-self-start" href="/product">
          <Content>{texts.heroButton}</Content>
          <Icon name="arrow-right" className="i--go" />
        </a>
        <button
          type="button"
          className="btn btn--inv-line btn--icon btn--round justify-self-end not-data-paused:*:last:hidden data-paused:*:first:hidden forced-colors:bg-page"
          data-film-toggle={t('Play the background video')}
          aria-label={t('Pause the background video')}
          hidden
        >
          <StaticIcon name="pause" />
          <StaticIcon name="play" />
        </button>
      </div>
    </section>
  )
}

function CareersTeaser({ texts }: { texts: Texts<'home'> }) {
  return (
    <section className="relative overflow-hidden bg-plate" aria-labelledby="h-join">
      <div className="wrap relative z-1 grid content-center py-16 max-lg:pb-8 lg:min-h-[30rem] xl:min-h-[40rem]">
        <h2
          className="max-w-xl text-h1 leading-none tracking-hero"
          id="h-join"
          lang={contentLanguage(texts.careersTitle)}
        >
          {texts.careersTitle}
        </h2>
        <p
          className="mt-5 mb-8 max-w-md text-lead leading-lead text-ink-2"
          lang={contentLanguage(texts.careersLead)}
        >
          {texts.careersLead}
        </p>
        <a className="btn justify-self-start" href="/career">
          <Content>{texts.careersButton}</Content>
          <Icon name="arrow-right" className="i--go" />
        </a>
      </div>
      <div className="lg:absolute lg:inset-0 lg:after:absolute lg:after:inset-y-0 lg:after:start-0 lg:after:w-2/5 lg:after:bg-[linear-gradient(90deg,var(--c-plate),transparent)]">
        <Picture
          name="careers"
          alt=""
          sizes="100vw"
          className="size-full object-cover object-[0_20%] max-lg:aspect-4/3 max-lg:object-[97%_50%]"
        />
      </div>
    </section>
  )
}

function AboutTeaser({ texts }: { texts: Texts<'home'> }) {
  return (
    <section className="overflow-x-clip max-lg:pb-section" aria-labelledby="h-about">
      <div className="wrap cols items-center">
        <figure
          className="-mx-margin lg:col-span-7 lg:ms-[calc(-1*max(var(--margin),(100vw-var(--page-max))/2))] lg:me-0"
          data-rise
        >
          <Picture
            name="origin-tree"
            sizes="(min-width: 64rem) 60vw, 100vw"
            className="aspect-5/4 w-full object-cover lg:rounded-e-1"
          />
        </figure>
        <div className="lg:col-span-5 lg:ps-fluid">
          <h2 id="h-about" lang={contentLanguage(texts.aboutTitle)}>
            {texts.aboutTitle}
          </h2>
          <p className="lead mt-5" lang={contentLanguage(texts.aboutLead)}>
            {texts.aboutLead}
          </p>
          <p className="mt-4" lang={contentLanguage(texts.aboutText)}>
            {texts.aboutText}
          </p>
          <a
            className="btn btn--line mt-8"
            href="/about"
            aria-label={t('{button}: about us', { button: texts.aboutButton })}
          >
            <Content>{texts.aboutButton}</Content>
          </a>
        </div>
      </div>
    </section>
  )
}

function LatestNewsAndEvents({ news, events }: { news: News | undefined; events: readonly Event[] }) {
  if (!news && events.length === 0) return null
  return (
    <section className="py-section" aria-label={t('News and events')}>
      <div className={`wrap ${news && events.length ? 'cols gap-y-12' : ''}`}>
        {news && (
          <div className="lg:col-span-7">
            <div className="head mb-8 min-h-11 items-center">
              <h2>{t('News')}</h2>
              <ArrowLink href="/news">{t('All news')}</ArrowLink>
            </div>
            <NewsLead news={news} />
          </div>
        )}
        {events.length > 0 && (
          <div className="lg:col-span-4 lg:col-start-9">
            <div className="head mb-8 min-h-11 items-center">
              <h2>{t('Upcoming events')}</h2>
            </div>
            <EventList events={events} />
          </div>
        )}
      </div>
    </section>
  )
}
