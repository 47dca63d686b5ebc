import type { ComponentType } from 'react'
import { siteContext } from '../../../api/site-context.ts'
import { loadTexts } from '../../../collections/page/load-texts.ts'
import { partsIn } from '../../../content/page-texts/field.ts'
import { textsIn, useTexts } from '../../../site-kit/texts.ts'
import { linesOf } from '../../../ui/paragraphs-and-lines.ts'
import { AngleProbe } from '../../../ui/artwork/drawings/angle-probe.tsx'
import { CoatingLayers } from '../../../ui/artwork/drawings/coating-layers.tsx'
import { ControlLoop } from '../../../ui/artwork/drawings/control-loop.tsx'
import { ExEnclosure } from '../../../ui/artwork/drawings/ex-enclosure.tsx'
import { PipingIsometric } from '../../../ui/artwork/drawings/piping-isometric.tsx'
import { PressureVessel } from '../../../ui/artwork/drawings/pressure-vessel.tsx'
import type { DrawingProps } from '../../../ui/artwork/drawings/sheet.tsx'
import { academyCrumbs } from '../../../site-kit/breadcrumb/breadcrumb.tsx'
import { PageHeader } from '../../../site-kit/page-header/page-header.tsx'
import { pageMeta } from '../../../site-kit/page-meta.ts'
import type { Route } from './+types/services-page'
import styles from './services-page.module.css'

export const loader = async ({ context }: Route.LoaderArgs) => ({
  texts: await loadTexts(context.get(siteContext).api, 'services'),
})

export const meta = (args: Route.MetaArgs) => {
  const { title = '' } = textsIn(args, args.loaderData?.texts) ?? {}
  return pageMeta(args, {
    title,
    description: 'Third-party inspection, non-destructive testing, Ex, piping, vessels, coating and loops.',
    path: '/service/details',
    image: 'gallery/shop',
    breadcrumb: academyCrumbs({ label: title }),
  })
}

// One drawing a service, in their order.
const drawings: readonly ComponentType<DrawingProps>[] = [
  PipingIsometric,
  AngleProbe,
  ExEnclosure,
  PressureVessel,
  CoatingLayers,
  ControlLoop,
]

export default function ServicesPage({ loaderData }: Route.ComponentProps) {
  const texts = useTexts(loaderData.texts)
  return (
    <>
      <div className="wrap">
        <PageHeader title={texts.title} lead={texts.lead} crumbs={academyCrumbs({ label: texts.title })} />
        <ul className={styles.services} role="list">
          {partsIn(texts.services).map(({ title, text }, index) => {
            const Drawing = drawings[index % drawings.length] ?? PipingIsometric
            return (
              <li key={title} data-rise data-rise-delay={(index % 3) * 100}>
                <div className={styles.drawing}>
                  <Drawing decorative />
                </div>
                <h2>{title}</h2>
                <p>{text}</p>
              </li>
            )
          })}
        </ul>
      </div>
      <section className={styles.how} aria-labelledby="how">
        <div className={`wrap ${styles.howInside}`}>
          <div>
            <h2 id="how">{texts.howTitle}</h2>
            <p className={styles.closing}>{texts.closing}</p>
            <a className="btn" href="/contact">
              {texts.button}
            </a>
          </div>
          <ol className={styles.steps} role="list">
            {linesOf(texts.how).map((step) => (
              <li key={step}>{step}</li>
            ))}
          </ol>
        </div>
      </section>
    </>
  )
}
