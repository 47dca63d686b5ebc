import { siteContext } from '#app/platform/api/site-context.ts'
import { loadTexts } from '#app/kit/page/texts/load-texts.ts'
import { parseParts } from '#app/kit/page/texts/field.ts'
import { useTexts } from '#app/kit/page/texts/texts.ts'
import { splitLines } from '#app/ui/text/paragraphs-and-lines.ts'
import type { DrawingName } from '#app/academy/category/course-drawings.ts'
import { Drawing } from '#app/academy/course/drawing/drawing.tsx'
import { academyCrumbs } from '#app/kit/page/header/breadcrumb.tsx'
import { PageHeader } from '#app/kit/page/header/page-header.tsx'
import { academyMeta } from '#app/academy/frame/academy-meta.ts'
import type { Route } from './+types/services-page'
import styles from './services-page.module.css'

export const loader = async ({ context }: Route.LoaderArgs) => ({
  texts: await loadTexts(context.get(siteContext).api, 'services'),
})

export const meta = (args: Route.MetaArgs) =>
  academyMeta(args, args.loaderData?.texts, {
    path: '/service/details',
    image: 'gallery/shop',
    describe: () =>
      'Third-party inspection, non-destructive testing, Ex, piping, vessels, coating and loops.',
  })

const drawings: readonly DrawingName[] = [
  'piping-isometric',
  'angle-probe',
  'ex-enclosure',
  'pressure-vessel',
  'coating-layers',
  'control-loop',
]

export default function ServicesPage({ loaderData }: Route.ComponentProps) {
  const texts = useTexts(loaderData.texts)
  return (
    <>
      <div className="wrap">
        <PageHeader title={texts.title} lead={texts.lead} crumbs={academyCrumbs({ label: texts.title })} />
        <ul className={`section-end ${styles.services}`} role="list">
          {parseParts(texts.services).map(({ title, text }, index) => (
            <li key={title} data-rise data-rise-delay={(index % 3) * 100}>
              <div className={styles.drawing}>
                <Drawing name={drawings[index % drawings.length]} />
              </div>
              <h2>{title}</h2>
              <p>{text}</p>
            </li>
          ))}
        </ul>
      </div>
      <section className={styles.how} aria-labelledby="how">
        <div className={`wrap cols-60 ${styles.howInside}`}>
          <div>
            <h2 id="how">{texts.howTitle}</h2>
            <p className={styles.closing}>{texts.closing}</p>
            <a className="btn" href="/contact">
              {texts.button}
            </a>
          </div>
          <ol className={styles.steps} role="list">
            {splitLines(texts.how).map((step) => (
              <li key={step}>{step}</li>
            ))}
          </ol>
        </div>
      </section>
    </>
  )
}
