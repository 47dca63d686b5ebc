import { parseParts } from '../../kit/page/texts/field.ts'
import { parseRichText } from '../../platform/rich-text/parse-rich-text.server.ts'
import { RichText } from '../../ui/rich-text/rich-text.tsx'
import { endOfToday } from '../../ui/date/company-time.ts'
import { loadTexts } from '../../kit/page/texts/load-texts.ts'
import { Picture } from '../../ui/picture/picture.tsx'
import { siteContext } from '../../platform/api/site-context.ts'
import { CertificatesSection } from '../certificate/certificates-section.tsx'
import { fillPlaceholders, getPlaceholderValues } from '../../kit/page/texts/text-placeholders.ts'
import { pageMeta } from '../../kit/page/page-meta.ts'
import { getSite, useIdentity } from '../../kit/page/root-data.ts'
import { getMetaTexts } from '../../kit/page/texts/texts.ts'
import type { Group } from '../profile/groups.ts'
import type { Route } from './+types/about-page'
import styles from './about-page.module.css'
import { organizationJsonLd } from '../identity/organization-json-ld.ts'
import { BrandStrip } from './brand-strip.tsx'
import { CompanyFacts } from './company-facts.tsx'
import { DirectorsDesk } from './directors-desk.tsx'
import { Management } from './management.tsx'
import { Story } from './story.tsx'

export async function loader({ context }: Route.LoaderArgs) {
  const { api, cacheUntil } = context.get(siteContext)
  cacheUntil(endOfToday())
  const [texts, profiles, brands, certificates] = await Promise.all([
    loadTexts(api, 'about'),
    api.get('/Profile'),
    api.get('/Brand'),
    api.get('/Document', { query: { inForce: 1, shownOn: 'home' } }),
  ])
  const intro = parseRichText(texts.intro)
  const story = parseParts(texts.story).map((part) => ({ ...part, blocks: parseRichText(part.text) }))
  return {
    texts,
    intro,
    story,
    profiles: profiles.rows,
    brands: brands.rows,
    certificates: certificates.rows,
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
  const inGroup = (group: Group) => profiles.filter((profile) => profile.group === group)
  const [founder] = inGroup('founder')
  const [director] = inGroup('managing-director')
  const management = inGroup('management')
  const values = { ...getPlaceholderValues(identity), founder: founder?.name }
  const texts = fillPlaceholders(loaderData.texts, values)
  const fill = (text: string) => fillPlaceholders({ text }, values).text
  return (
    <>
      <div className={`wrap ${styles.head}`}>
        <h1>{texts.title}</h1>
        <p className={styles.subtitle}>{texts.subtitle}</p>
      </div>
      <section className={`wrap cols-60 section-end ${styles.intro}`} aria-labelledby="intro">
        <div className={styles.pair}>
          <Picture name="products/pair-ivory" sizes="(min-width: 60rem) 58vw, 92vw" fetchPriority="high" />
        </div>
        <div className={styles.introText}>
          <h2 id="intro">{texts.introTitle}</h2>
          <RichText blocks={loaderData.intro} headings={['h3', 'h4']} renderText={fill} />
        </div>
      </section>
      <Story title={texts.storyTitle} parts={loaderData.story} fill={fill} />
      <CertificatesSection texts={texts} certificates={certificates} />
      {director && <DirectorsDesk title={texts.directorTitle} director={director} />}
      {management.length > 0 && <Management texts={texts} management={management} />}
      <CompanyFacts directors={inGroup('managing-director').map(({ name }) => name)} />
      {brands.length > 0 && <BrandStrip title={texts.brandsTitle} brands={brands} />}
    </>
  )
}
