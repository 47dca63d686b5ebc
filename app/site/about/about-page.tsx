import { endOfToday } from '../../content/company-time.ts'
import { aboutPage } from '../../content/about.ts'
import { Picture } from '../../ui/picture/picture.tsx'
import { siteContext } from '../../api/site-context.ts'
import { Certified } from '../../site-kit/certificates/certified.tsx'
import { pageMeta } from '../../site-kit/page-meta.ts'
import type { Group } from '../../collections/profile/groups.ts'
import type { Route } from './+types/about-page'
import styles from './about-page.module.css'
import { BrandStrip } from './brand-strip.tsx'
import { DirectorsDesk } from './directors-desk.tsx'
import { Management } from './management.tsx'
import { Story } from './story.tsx'

export async function loader({ context }: Route.LoaderArgs) {
  const { api, showUntil } = context.get(siteContext)
  const [profiles, brands, certificates] = await Promise.all([
    api.get('/Profile'),
    api.get('/Brand'),
    api.get('/Document', { query: { inForce: 1, shownOn: 'home' } }),
  ])
  showUntil(endOfToday())
  return { profiles: profiles.rows, brands: brands.rows, certificates: certificates.rows }
}

export const meta = (args: Route.MetaArgs) =>
  pageMeta(args, {
    title: aboutPage.title,
    description: `${aboutPage.subtitle}: who we are, where our latex comes from and who stands behind the gloves.`,
    path: '/about',
    image: 'origin-tree',
  })

export default function AboutPage({ loaderData: { profiles, brands, certificates } }: Route.ComponentProps) {
  const of = (group: Group) => profiles.filter((profile) => profile.group === group)
  const [[founder], [director], management] = [of('founder'), of('managing-director'), of('management')]
  return (
    <>
      <div className={`wrap ${styles.head}`}>
        <h1>{aboutPage.title}</h1>
        <p className={styles.subtitle}>{aboutPage.subtitle}</p>
      </div>
      <section className={`wrap ${styles.intro}`} aria-labelledby="intro">
        <div className={styles.pair}>
          <Picture name="products/pair-ivory" sizes="(min-width: 60rem) 58vw, 92vw" fetchPriority="high" />
        </div>
        <div className={styles.introText}>
          <h2 id="intro">{aboutPage.introTitle}</h2>
          {aboutPage.intro.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </div>
      </section>
      <Story founder={founder?.name} />
      <Certified certificates={certificates} />
      {director && <DirectorsDesk director={director} />}
      {management.length > 0 && <Management management={management} />}
      {brands.length > 0 && <BrandStrip brands={brands} />}
    </>
  )
}
