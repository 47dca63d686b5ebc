import './about-page.css'
import { Diagram } from '#app/ui/diagram/diagram.tsx'
import { StaticIcon } from '#app/ui/icon/static-icon.tsx'
import { Fact } from '#app/ui/panel/fact.tsx'
import { Picture } from '#app/ui/picture/picture.tsx'
import { Portrait } from '#app/ui/picture/portrait.tsx'
import type { Block } from '#app/ui/rich-text/blocks.ts'
import { RichText } from '#app/ui/rich-text/rich-text.tsx'
import { splitParagraphs } from '#app/ui/text/paragraphs-and-lines.ts'
import { siteContext } from '#app/platform/api/site-context.ts'
import { parseRichText } from '#app/platform/parse-rich-text.server.ts'
import { pageMeta, getSite, useIdentity } from '#app/kit/page/page-meta.ts'
import { parseParts } from '#app/kit/page/texts/field.ts'
import type { Texts } from '#app/kit/page/texts/page-texts.ts'
import { fillPlaceholders, getPlaceholderValues, isComplete } from '#app/kit/page/texts/text-placeholders.ts'
import { loadTexts, getMetaTexts } from '#app/kit/page/texts/texts.ts'
import { BrandLinks } from '#app/catalogue/brand/brand-links.tsx'
import type { Brand } from '#app/catalogue/brand/brand.server.ts'
import { CertificatesSection } from '#app/company/certificate/certificate-list.tsx'
import { organizationJsonLd } from '#app/company/identity/organization-json-ld.ts'
import type { Profile } from '#app/company/profile/profile.server.ts'
import type { Group } from '#app/company/profile/profile.ts'
import type { Route } from './+types/about-page'
import { ExportMap } from './export-map.tsx'

// To the edge of the window.
const bleedStart = 'lg:-ms-[max(var(--margin),(100vw-var(--page-max))/2)]'
const bleedEnd = 'md:-me-[max(var(--margin),(100vw-var(--page-max))/2)]'

const registrationLabels = { CIN: 'CIN', GSTIN: 'GSTIN', Licence: 'Manufacturing licence' } as const

function CompanyFacts({ directors }: { directors: readonly string[] }) {
  const { legalName, foundingYear, registrations, academyName, academyOwner } = useIdentity()
  const facts: (readonly [label: string, value: string])[] = [
    ['Registered name', legalName],
    ...registrations.map(({ label, number }) => [registrationLabels[label], number] as const),
    ['Founded in', String(foundingYear)],
    [directors.length === 1 ? 'Director' : 'Directors', directors.join(', ')],
    [`Owner of ${academyName}`, academyOwner ?? ''],
  ]
  return (
    <section className="wrap pb-section" id="facts" aria-labelledby="facts-title">
      <h2 id="facts-title">Company facts</h2>
      <dl className="kv mt-6 max-w-3xl border-t-2 border-ink wrap-anywhere nums">
        {facts.map(
          ([label, value]) =>
            value && (
              <Fact key={label} label={label}>
                {value}
              </Fact>
            ),
        )}
      </dl>
    </section>
  )
}

export async function loader({ context }: Route.LoaderArgs) {
  const { api } = context.get(siteContext)
  const texts = await loadTexts(api, 'about')
  return {
    texts,
    intro: parseRichText(texts.intro),
    story: parseParts(texts.story).map((part) => ({ ...part, blocks: parseRichText(part.text) })),
    profiles: (await api.get('/Profile')).rows,
    brands: (await api.get('/Brand')).rows,
    certificates: (await api.get('/Document', { query: { inForce: 1, shownOn: 'home' } })).rows,
  }
}

export const meta = (args: Route.MetaArgs) => {
  const { title = 'About', subtitle = '' } = getMetaTexts(args, args.loaderData?.texts) ?? {}
  return pageMeta(args, {
    title,
    description: `${subtitle}: who we are, where our latex comes from and who stands behind the gloves.`,
    path: '/about',
    seo: args.loaderData?.texts,
    image: 'origin-tree',
    jsonLd: organizationJsonLd(getSite(args), {
      founder: args.loaderData?.profiles.find(({ group }) => group === 'founder')?.name,
      brands: args.loaderData?.brands ?? [],
    }),
  })
}

export default function AboutPage({ loaderData }: Route.ComponentProps) {
  const { profiles, brands, certificates } = loaderData
  const identity = useIdentity()
  const foundingYear = String(identity.foundingYear)
  const inGroup = (group: Group) => profiles.filter((profile) => profile.group === group)
  const [founder] = inGroup('founder')
  const [director] = inGroup('managing-director')
  const management = inGroup('management')
  const values = { ...getPlaceholderValues(identity), founder: founder?.name }
  const texts = fillPlaceholders(loaderData.texts, values)
  const fill = (text: string) => fillPlaceholders({ text }, values).text
  return (
    <>
      <div className="wrap py-fluid">
        <h1>{texts.title}</h1>
        <p className="mt-4 max-w-5xl font-display text-h2 leading-head font-medium tracking-head text-balance text-ink-2">
          {texts.subtitle}
        </p>
      </div>
      <section className="wrap cols gap-y-8 pb-section lg:items-end" aria-labelledby="intro">
        <div className={`lg:col-span-7 ${bleedStart}`}>
          <Picture
            name="products/pair-ivory"
            sizes="(min-width: 64rem) 58vw, 92vw"
            fetchPriority="high"
            className="aspect-5/4 w-full rounded-1 object-cover object-[50%_25%] lg:rounded-s-none"
          />
        </div>
        <div className="lg:col-span-5 lg:ps-fluid [&>p]:mt-5 [&>p]:max-w-measure">
          <h2 id="intro">{texts.introTitle}</h2>
          <RichText
            blocks={loaderData.intro}
            headings={['h3', 'h4']}
            leadClassName="text-lead leading-lead text-ink-2"
            renderText={fill}
          />
        </div>
      </section>
      <Story title={texts.storyTitle} parts={loaderData.story} fill={fill} />
      <div className="pt-section">
        <Diagram name="dipping-line" title="How a latex glove is made" />
      </div>
      <CertificatesSection texts={texts} certificates={certificates} />
      {director && <DirectorsDesk title={texts.directorTitle} director={director} />}
      {management.length > 0 && <Management texts={texts} management={management} />}
      <Diagram
        name="timeline"
        title={`From ${foundingYear} to today`}
        values={{ foundingYear, state: identity.address.state }}
      />
      <ExportMap />
      <CompanyFacts directors={inGroup('managing-director').map(({ name }) => name)} />
      {brands.length > 0 && <BrandStrip title={texts.brandsTitle} brands={brands} />}
    </>
  )
}

function DirectorsDesk({ title, director }: { title: string; director: Profile }) {
  const { name, role, text, closing } = director
  const [opening, ...rest] = splitParagraphs(text ?? '')
  return (
    <section className="on-deep overflow-x-clip bg-deep text-on-deep" aria-labelledby="director">
      <div className="wrap grid gap-x-gutter md:grid-cols-12">
        <div className="py-section md:col-span-7 md:pe-fluid-s">
          <h2 id="director">{title}</h2>
          <p className="my-fluid-s max-w-2xl font-display text-h3 leading-lead font-medium">{opening}</p>
          {rest.map((paragraph) => (
            <p className="mt-5 max-w-measure text-on-deep-2" key={paragraph}>
              {paragraph}
            </p>
          ))}
          {closing && <p className="mt-8 max-w-measure text-on-deep-2">{closing}</p>}
          <div className="mt-3 flex items-end gap-4">
            {director.image && <Portrait person={director} sizes="6rem" className="w-24 flex-none" />}
            <div>
              <p className="font-display text-h3 leading-head font-medium">{name}</p>
              <p className="mt-0.5 text-small text-on-deep-2">{role}</p>
            </div>
          </div>
        </div>
        <div className={`-mx-margin md:relative md:col-span-5 md:ms-0 ${bleedEnd}`}>
          <Picture
            name="products/alternate-amazing-plus"
            sizes="(min-width: 48rem) 60vw, 100vw"
            alt=""
            className="aspect-5/4 w-full object-cover object-top md:absolute md:inset-0 md:aspect-auto md:h-full md:object-center"
          />
        </div>
      </div>
    </section>
  )
}

type StoryProps = {
  title: string
  parts: readonly { title: string; text: string; blocks: readonly Block[] }[]
  fill: (text: string) => string
}

/** Omits parts with unfilled placeholders, such as the founder's if no founder is entered. */
function Story({ title, parts, fill }: StoryProps) {
  return (
    <section className="bg-soft" aria-labelledby="story">
      <div className="wrap cols">
        <div className={`-mx-margin lg:col-span-6 lg:me-0 ${bleedStart}`}>
          <Picture
            name="origin-tree"
            sizes="(min-width: 64rem) 50vw, 100vw"
            className="aspect-5/4 w-full object-cover lg:sticky lg:top-16 lg:aspect-auto lg:h-[min(100vh-4rem,64rem)] lg:object-[62%]"
          />
        </div>
        <div className="pb-section lg:col-span-5 lg:col-start-8 lg:pt-section">
          <h2 id="story">{title}</h2>
          {parts
            .filter((part) => isComplete(fill(part.title + part.text)))
            .map((part) => (
              <div
                className="mt-8 border-t border-line-2 pt-5 [&>p]:mt-3 [&>p]:max-w-measure [&>p]:text-ink-2"
                key={part.title}
                data-rise="1000"
              >
                <h3>{fill(part.title)}</h3>
                <RichText blocks={part.blocks} headings={['h4', 'h5']} renderText={fill} />
              </div>
            ))}
        </div>
      </div>
    </section>
  )
}

function Management({ texts, management }: { texts: Texts<'about'>; management: readonly Profile[] }) {
  return (
    <section className="py-section" aria-labelledby="management">
      <div className="wrap grid grid-cols-2 items-end gap-x-gutter gap-y-10 lg:grid-cols-12">
        <div className="col-span-full self-start lg:col-span-4">
          <h2 id="management">{texts.managementTitle}</h2>
          {texts.managementLead && <p className="lead mt-5">{texts.managementLead}</p>}
        </div>
        {management.map((person, index) => (
          <figure className="lg:col-span-4" key={person.id} data-rise data-rise-delay={index * 100}>
            <Portrait person={person} sizes="(min-width: 64rem) 33vw, 50vw" />
            <figcaption className="mt-5">
              <h3>{person.name}</h3>
              <p className="mt-0.5 text-ink-2">{person.role}</p>
            </figcaption>
          </figure>
        ))}
      </div>
    </section>
  )
}

/** A CSS-only marquee that pauses on hover, on focus and with a switch. */
function BrandStrip({ title, brands }: { title: string; brands: readonly Brand[] }) {
  return (
    <section className="brand-strip overflow-x-clip bg-plate py-mid" aria-labelledby="brands" data-rise="800">
      <div className="wrap flex items-center justify-between gap-4">
        <h2 id="brands">{title}</h2>
        <label className="brand-strip__pause btn btn--line btn--icon btn--round cursor-pointer motion-reduce:hidden">
          <input className="sr-only" type="checkbox" aria-label="Pause the moving brands" />
          <StaticIcon name="pause" />
          <StaticIcon name="play" />
        </label>
      </div>
      <div className="brand-strip__strip mt-fluid-s flex border-y border-ink/18">
        <BrandLinks brands={brands} className="brand-strip__row" />
        <BrandLinks brands={brands} className="brand-strip__row motion-reduce:hidden" aria-hidden inert />
      </div>
    </section>
  )
}
