import { facilitiesLead } from '../../../content/academy.ts'
import { siteContext } from '../../../api/site-context.ts'
import { academyCrumbs } from '../../../site-kit/breadcrumb/breadcrumb.tsx'
import { shownPicture } from '../../../ui/picture/picture-fields.ts'
import { UploadedPicture } from '../../../ui/picture/uploaded-picture.tsx'
import { PageHead } from '../../../site-kit/page-head/page-head.tsx'
import { pageMeta } from '../../../site-kit/page-meta.ts'
import type { Route } from './+types/facilities-page'
import styles from './facilities-page.module.css'

const crumbs = academyCrumbs({ label: 'Facilities' })

export const loader = async ({ context }: Route.LoaderArgs) =>
  (await context.get(siteContext).api.get('/Facility')).rows

export const meta = (args: Route.MetaArgs) =>
  pageMeta(args, {
    title: 'Facilities',
    description: `${facilitiesLead} Classrooms, computer labs, workshops, hostel and placement support.`,
    path: '/facilities',
    image: 'gallery/classroom',
    breadcrumb: crumbs,
  })

export default function FacilitiesPage({ loaderData: facilities }: Route.ComponentProps) {
  return (
    <div className="wrap">
      <PageHead title="Facilities" lead={facilitiesLead} crumbs={crumbs} />
      <ul className={styles.facilities} role="list">
        {facilities.map((facility, index) => (
          <li key={facility.id} data-rise data-rise-delay={(index % 2) * 100}>
            <UploadedPicture
              {...shownPicture(facility)}
              sizes="(min-width: 84rem) 48rem, (min-width: 48rem) 58vw, 92vw"
              isLead={index === 0}
              className={styles.picture}
            />
            <h2>{facility.name}</h2>
            <p>{facility.description}</p>
          </li>
        ))}
      </ul>
    </div>
  )
}
