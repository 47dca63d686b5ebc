import { loadTexts } from '#app/kit/page/texts/load-texts.ts'
import { useTexts } from '#app/kit/page/texts/texts.ts'
import { siteContext } from '#app/platform/api/site-context.ts'
import { splitParagraphs } from '#app/ui/text/paragraphs-and-lines.ts'
import { AuthorPicture } from '#app/ui/picture/author-picture.tsx'
import { uploadedPictureProps } from '#app/ui/picture/alt-and-focus.ts'
import { UploadedPicture } from '#app/ui/picture/uploaded-picture.tsx'
import { academyCrumbs } from '#app/kit/page/header/breadcrumb.tsx'
import { PageHeader } from '#app/kit/page/header/page-header.tsx'
import { academyMeta } from '#app/academy/frame/academy-meta.ts'
import type { Route } from './+types/students-and-alumni-page'
import styles from './students-page.module.css'

export async function loader({ context }: Route.LoaderArgs) {
  const { api } = context.get(siteContext)
  const [texts, testimonials, alumni] = await Promise.all([
    loadTexts(api, 'students'),
    api.get('/Testimonial', { query: { audience: 'student' } }),
    api.get('/Profile', { query: { group: 'alumni' } }),
  ])
  return { texts, testimonials: testimonials.rows, alumni: alumni.rows }
}

export const meta = (args: Route.MetaArgs) =>
  academyMeta(args, args.loaderData?.texts, {
    path: '/studentsandalumni',
    image: 'gallery/reading',
    describe: (lead) =>
      `${lead} Former students of welding inspection, ultrasonic testing, CompEx and more tell their stories.`,
  })

export default function StudentsAndAlumniPage({ loaderData }: Route.ComponentProps) {
  const { testimonials, alumni } = loaderData
  const { title, lead } = useTexts(loaderData.texts)
  return (
    <div className="wrap">
      <PageHeader title={title} lead={lead} crumbs={academyCrumbs({ label: title })} />
      <ul className={`section-end ${styles.voices}`} role="list">
        {testimonials.map((testimonial) => (
          <li key={testimonial.id} data-rise>
            <figure>
              <blockquote>{testimonial.quote}</blockquote>
              <figcaption>
                <AuthorPicture author={testimonial} />
                <span>
                  <b>{testimonial.name}</b>
                  <span className="num">
                    {testimonial.course}, {testimonial.year}
                  </span>
                  <span>{testimonial.now}</span>
                </span>
              </figcaption>
            </figure>
          </li>
        ))}
      </ul>
      {alumni.length > 0 && (
        <section aria-labelledby="alumni">
          <h2 id="alumni">Alumni</h2>
          <ul className={styles.alumni} role="list">
            {alumni.map((person) => (
              <li key={person.id} data-rise>
                <UploadedPicture
                  {...uploadedPictureProps(person, `Portrait of ${person.name}`)}
                  sizes="(min-width: 60rem) 21rem, 46vw"
                  className={styles.photo}
                />
                <h3>{person.name}</h3>
                <p>{person.role}</p>
                {splitParagraphs(person.text ?? '').map((paragraph) => (
                  <p key={paragraph} className="small">
                    {paragraph}
                  </p>
                ))}
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  )
}
