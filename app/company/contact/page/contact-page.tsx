import { type ReactNode, useState } from 'react'
import { Icon, type IconName } from '#app/ui/icon/icon.tsx'
import { PageText } from '#app/ui/language/sentence.tsx'
import { contentLanguage, t } from '#app/ui/language/translate.ts'
import { Toasts } from '#app/ui/panel/toasts.tsx'
import { siteContext, type SiteContext } from '#app/platform/api/site-context.ts'
import { ApiError } from '#app/platform/errors.ts'
import type { ContactLine, Identity } from '#app/records/identity/identity.ts'
import { receiveForm } from '#app/kit/page/form/receive-form.server.ts'
import { PageHeader } from '#app/kit/page/header/page-header.tsx'
import { type PageHandle, pageMeta, getSite, useIdentity } from '#app/kit/page/page-meta.ts'
import { loadTexts, useTexts } from '#app/kit/page/texts/texts.ts'
import { getPaperCopyDueDate } from '#app/catalogue/document/paper-copy.ts'
import { factKeys, getProperty } from '#app/catalogue/facts/fact-properties.ts'
import { markets } from '#app/catalogue/facts/markets.ts'
import { catalogueNumber, productTitle } from '#app/catalogue/facts/product.ts'
import { contactSubjects } from '#app/company/contact/contact-subjects.ts'
import { directionsUrl } from '#app/company/contact/directions-url.ts'
import { OpeningHours } from '#app/company/identity/opening-hours.tsx'
import type { Route } from './+types/contact-page'
import { ContactForm, contactThanks } from './contact-form.tsx'

const recordNumber = /^[1-9]\d{0,8}$/

export const handle: PageHandle = {
  hydrate: true,
  framesMap: true,
  query: {
    subject: ([value, ...more]) => !more.length && contactSubjects.some((subject) => subject === value),
    // Not cached, because these parameters have too many values.
    ask: () => false,
    market: () => false,
    product: ([value, ...more]) => !more.length && recordNumber.test(value ?? ''),
    course: ([value, ...more]) => !more.length && recordNumber.test(value ?? ''),
    document: (values) => values.length === 1,
  },
}

export const meta = (args: Route.MetaArgs) => {
  if (!import.meta.env.SSR) return []
  const { companyName, address } = getSite(args).identity
  return pageMeta(args, {
    title: t('Contact'),
    description: t('Write to {company}, call us, or get directions to the plant in {place}.', {
      company: companyName,
      place: `${address.locality}, ${address.state}`,
    }),
    path: '/contact',
    seo: args.loaderData?.texts,
  })
}

export const loader = async ({ url: { searchParams }, context }: Route.LoaderArgs) => {
  const paper = await findPaperCopy(searchParams.get('document'), context.get(siteContext))
  const requested = paper ? 'Product Information' : searchParams.get('subject')
  return {
    paper,
    texts: await loadTexts(context.get(siteContext).api, 'contact'),
    subject: contactSubjects.find((subject) => subject === requested) ?? contactSubjects[0],
    message: await createPrefilledMessage(searchParams, context.get(siteContext)),
  }
}

async function createPrefilledMessage(query: URLSearchParams, { api, doNotCache }: SiteContext) {
  const params = (name: string) => ({ params: { id: Number(query.get(name)) } })
  const isAbout = (name: string) => recordNumber.test(query.get(name) ?? '')
  const undefinedIfMissing = (error: unknown) => {
    if (!(error instanceof ApiError)) throw error
    doNotCache()
  }
  if (isAbout('course')) {
    const course = await api.get('/courses/:id', params('course')).catch(undefinedIfMissing)
    return course && `${course.name}, fee and payment:\n`
  }
  if (!isAbout('product')) return undefined
  const product = await api.get('/Product/:id', params('product')).catch(undefinedIfMissing)
  if (!product) return undefined
  const glove = `${catalogueNumber(product.id)} ${product.brand}, ${productTitle(product).toLowerCase()}:\n`
  return glove + createFactQuestion(query.get('ask'), query.get('market'))
}

function createFactQuestion(fact: string | null, market: string | null): string {
  const property = factKeys.find((key) => key === fact)
  if (!property) return ''
  const place = markets.find(({ id }) => id === market)
  return `Please tell us: ${getProperty(property).label}${place ? `, for ${place.inSentence}` : ''}.\n`
}

async function findPaperCopy(number: string | null, { api, doNotCache }: SiteContext) {
  if (number === null) return undefined
  const { rows } =
    number.length > 60 ? { rows: [] } : await api.get('/Document', { query: { number, inForce: 1 } })
  const [row] = rows
  if (!row) return doNotCache()
  return { number, title: row.title, dueOn: getPaperCopyDueDate() }
}

export const action = ({ request, context }: Route.ActionArgs) =>
  receiveForm({ request, context, collection: 'contact', path: '/Contact', message: contactThanks })

export default function ContactPage({ loaderData, actionData }: Route.ComponentProps) {
  const { companyName, address, coordinates } = useIdentity()
  const texts = useTexts(loaderData.texts)
  const { paper } = loaderData
  return (
    <Toasts>
      <div className="wrap">
        <PageHeader title={<PageText text={texts.title} />} lead={<PageText text={texts.lead} />} />
        <ContactDetails />
        <div className="cols pt-fluid pb-section">
          <section className="rounded-1 bg-soft p-5 md:p-9 lg:col-span-8 xl:p-12" id="message" data-rise>
            <h2 className="mb-8">{paper ? t('Paper copy') : <PageText text={texts.formTitle} />}</h2>
            <ContactForm
              outcome={actionData}
              subject={loaderData.subject}
              message={loaderData.message}
              paper={paper}
            />
          </section>
          <section
            className="grid content-start gap-x-gutter gap-y-4 sm:max-lg:grid-cols-2 lg:col-span-4"
            aria-labelledby="where"
            data-rise
          >
            <h2 className="sr-only" id="where">
              {t('Where we are')}
            </h2>
            <ContactMap coordinates={coordinates} place={[companyName, ...address.lines].join(', ')} />
            <a
              className="btn btn--line place-self-start"
              href={directionsUrl(coordinates)}
              target="_blank"
              rel="noopener"
            >
              <PageText text={texts.mapButton} />
              <Icon name="arrow-up-right" />
              <span className="sr-only">{`, ${t('opens in a new tab')}`}</span>
            </a>
          </section>
        </div>
      </div>
    </Toasts>
  )
}

function ContactDetails() {
  const { address, phones, whatsApp, emails, openingHours } = useIdentity()
  return (
    <div className="grid gap-x-gutter max-sm:border-b max-sm:border-line sm:grid-cols-2 lg:grid-cols-4">
      <Way icon="map-pin" title={t('Location')}>
        <address className="grid text-ink-2 not-italic" lang={contentLanguage()}>
          {address.lines.map((line) => (
            <span key={line}>{line}</span>
          ))}
        </address>
      </Way>
      <Way icon="phone" title={t('Phone')}>
        <ContactLines lines={phones} chat={whatsApp} />
      </Way>
      <Way icon="mail" title={t('Email')}>
        <ContactLines lines={emails} />
      </Way>
      <Way icon="clock" title={t('Opening hours')}>
        <OpeningHours hours={openingHours} className="text-ink-2 nums *:block" />
      </Way>
    </div>
  )
}

const Way = ({ icon, title, children }: { icon: IconName; title: string; children: ReactNode }) => (
  <section className="grid content-start gap-1.5 border-t-2 border-ink py-6">
    <Icon name={icon} className="mb-2 size-6 text-accent" />
    <h2 className="text-h4">{title}</h2>
    {children}
  </section>
)

const contactLink = 'inline-flex min-h-8 items-center text-ink hover:text-accent-hover'
const contactLabel = 'ms-2 text-small text-ink-3'

function ContactLines({ lines, chat }: { lines: readonly ContactLine[]; chat?: ContactLine | undefined }) {
  return (
    <ul className="nums" role="list">
      {[...lines, ...(chat ? [chat] : [])].map((line) => (
        <li key={line.href}>
          <a
            className={contactLink}
            href={line.href}
            {...(line === chat && { target: '_blank', rel: 'noopener' })}
          >
            {line.display}
            {line === chat && <span className="sr-only">{`, ${t('opens in a new tab')}`}</span>}
          </a>{' '}
          <small className={contactLabel} lang={contentLanguage(line.label)}>
            {line.label}
          </small>
        </li>
      ))}
    </ul>
  )
}

type Coordinates = Identity['coordinates']

/** In degrees, from the centre to the edges of the map. About 3 km wide. */
const reach = { latitude: 0.016, longitude: 0.013 }

/** @see https://wiki.openstreetmap.org/wiki/Export#Embeddable_HTML */
function embeddedMapUrl({ latitude, longitude }: Coordinates): string {
  const edges = [
    longitude - reach.longitude,
    latitude - reach.latitude,
    longitude + reach.longitude,
    latitude + reach.latitude,
  ]
  const query = new URLSearchParams({
    bbox: edges.map((edge) => edge.toFixed(5)).join(','),
    layer: 'mapnik',
    marker: `${latitude},${longitude}`,
  })
  return `https://www.openstreetmap.org/export/embed.html?${query}`
}

/** The button that had the focus disappears. */
const focus = (frame: HTMLIFrameElement | null): void => frame?.focus()

const box = 'relative aspect-4/5 w-full overflow-hidden rounded-1 border-0 bg-soft'

/** A drawing until the visitor asks for the map, because its server learns the visitor's address. */
function ContactMap({ coordinates, place }: { coordinates: Coordinates; place: string }) {
  const [isShown, setShown] = useState(false)
  if (isShown)
    return (
      <iframe
        className={box}
        src={embeddedMapUrl(coordinates)}
        title={t('Map: {place}', { place })}
        // oxlint-disable-next-line react/iframe-missing-sandbox -- another origin cannot remove its sandbox
        sandbox="allow-scripts allow-same-origin allow-popups"
        ref={focus}
      />
    )
  return (
    <div className={box}>
      {/* A decoration that shows no real place. */}
      <img src="/Images/map.svg" alt="" width={400} height={500} className="size-full object-cover" />
      <div className="absolute inset-x-0 bottom-0 grid gap-2.5 bg-soft p-4 text-small text-ink-2 noscript:hidden">
        <button className="btn place-self-start" type="button" onClick={() => setShown(true)}>
          {t('Show the map')}
        </button>
        <p>{t('The map comes from OpenStreetMap, which then learns your IP address.')}</p>
      </div>
    </div>
  )
}
