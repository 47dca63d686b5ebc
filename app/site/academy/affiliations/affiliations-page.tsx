import { affiliationsLead } from '../../../content/academy.ts'
import { siteContext } from '../../../api/site-context.ts'
import { ExEnclosure } from '../../../ui/artwork/drawings/ex-enclosure.tsx'
import { academyCrumbs } from '../../../site-kit/breadcrumb/breadcrumb.tsx'
import { pageMeta } from '../../../site-kit/page-meta.ts'
import { AcademyHero } from '../academy-hero.tsx'
import type { Route } from './+types/affiliations-page'
import styles from './affiliations-page.module.css'

const title = 'Affiliations and approvals'
const crumbs = academyCrumbs({ label: title })

export const loader = async ({ context }: Route.LoaderArgs) =>
  (await context.get(siteContext).api.get('/Affiliation')).rows

export const meta = (args: Route.MetaArgs) =>
  pageMeta(args, {
    title,
    description: affiliationsLead,
    path: '/affiliationsandpprovals',
    image: 'gallery/shop',
    breadcrumb: crumbs,
  })

export default function AffiliationsPage({ loaderData: affiliations }: Route.ComponentProps) {
  return (
    <>
      <AcademyHero
        title={title}
        lead={affiliationsLead}
        crumbs={crumbs}
        drawing={<ExEnclosure light decorative />}
      />
      <ul className={`wrap ${styles.list}`} role="list">
        {affiliations.map(({ id, name, role, description, reference }) => (
          <li key={id} data-rise>
            <h2>{name}</h2>
            <div className={styles.text}>
              <p className={styles.role}>{role}</p>
              <p>{description}</p>
              <p className={`${styles.reference} num`}>{reference}</p>
            </div>
          </li>
        ))}
      </ul>
    </>
  )
}
