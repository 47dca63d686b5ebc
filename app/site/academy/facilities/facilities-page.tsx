import { facilities, facilitiesLead } from '../../../content/facilities.ts'
import { academyCrumbs } from '../../../site-kit/breadcrumb/breadcrumb.tsx'
import { Picture, type PictureName } from '../../../ui/picture/picture.tsx'
import { PageHead } from '../../../site-kit/page-head/page-head.tsx'
import { pageMeta } from '../../../site-kit/page-meta.ts'
import type { Route } from './+types/facilities-page'
import styles from './facilities-page.module.css'

const crumbs = academyCrumbs({ label: 'Facilities' })

export const meta = (args: Route.MetaArgs) =>
  pageMeta(args, {
    title: 'Facilities',
    description: `${facilitiesLead} Classrooms, computer labs, workshops, hostel and placement support.`,
    path: '/facilities',
    image: 'gallery/classroom',
    breadcrumb: crumbs,
  })

export default function FacilitiesPage() {
  return (
    <div className="wrap">
      <PageHead title="Facilities" lead={facilitiesLead} crumbs={crumbs} />
      <ul className={styles.facilities} role="list">
        {facilities.map(({ name, description, picture }, index) => (
          <li key={name} data-rise data-rise-delay={(index % 2) * 100}>
            <Picture
              name={picture as PictureName}
              alt=""
              sizes="(min-width: 84rem) 48rem, (min-width: 48rem) 58vw, 92vw"
              fetchPriority={index === 0 ? 'high' : 'auto'}
              className={styles.picture}
            />
            <h2>{name}</h2>
            <p>{description}</p>
          </li>
        ))}
      </ul>
    </div>
  )
}
