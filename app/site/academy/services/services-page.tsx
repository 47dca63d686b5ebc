import type { ComponentType } from 'react'
import { inspectionServices, servicesPage } from '../../../content/services.ts'
import { AngleProbe } from '../../../ui/artwork/drawings/angle-probe.tsx'
import { CoatingLayers } from '../../../ui/artwork/drawings/coating-layers.tsx'
import { ControlLoop } from '../../../ui/artwork/drawings/control-loop.tsx'
import { ExEnclosure } from '../../../ui/artwork/drawings/ex-enclosure.tsx'
import { PipingIsometric } from '../../../ui/artwork/drawings/piping-isometric.tsx'
import { PressureVessel } from '../../../ui/artwork/drawings/pressure-vessel.tsx'
import type { DrawingProps } from '../../../ui/artwork/drawings/sheet.tsx'
import { academyCrumbs } from '../../../site-kit/breadcrumb/breadcrumb.tsx'
import { PageHead } from '../../../site-kit/page-head/page-head.tsx'
import { pageMeta } from '../../../site-kit/page-meta.ts'
import type { Route } from './+types/services-page'
import styles from './services-page.module.css'

const crumbs = academyCrumbs({ label: servicesPage.title })

export const meta = (args: Route.MetaArgs) =>
  pageMeta(args, {
    title: servicesPage.title,
    description: 'Third-party inspection, non-destructive testing, Ex, piping, vessels, coating and loops.',
    path: '/service/details',
    image: 'gallery/shop',
    breadcrumb: crumbs,
  })

// One drawing a service, in their order.
const drawings: readonly ComponentType<DrawingProps>[] = [
  PipingIsometric,
  AngleProbe,
  ExEnclosure,
  PressureVessel,
  CoatingLayers,
  ControlLoop,
]

export default function ServicesPage() {
  return (
    <>
      <div className="wrap">
        <PageHead title={servicesPage.title} lead={servicesPage.lead} crumbs={crumbs} />
        <ul className={styles.services} role="list">
          {inspectionServices.map(({ title, description }, index) => {
            const Drawing = drawings[index % drawings.length] ?? PipingIsometric
            return (
              <li key={title} data-rise data-rise-delay={(index % 3) * 100}>
                <div className={styles.drawing}>
                  <Drawing decorative />
                </div>
                <h2>{title}</h2>
                <p>{description}</p>
              </li>
            )
          })}
        </ul>
      </div>
      <section className={styles.how} aria-labelledby="how">
        <div className={`wrap ${styles.howInside}`}>
          <div>
            <h2 id="how">{servicesPage.howTitle}</h2>
            <p className={styles.closing}>{servicesPage.closing}</p>
            <a className="btn" href={servicesPage.buttonPath}>
              {servicesPage.button}
            </a>
          </div>
          <ol className={styles.steps} role="list">
            {servicesPage.how.map((step) => (
              <li key={step}>{step}</li>
            ))}
          </ol>
        </div>
      </section>
    </>
  )
}
