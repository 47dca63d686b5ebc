import { Content } from '#app/ui/language/sentence.tsx'
import { contentLanguage, t } from '#app/ui/language/translate.ts'
import { uploadedPictureProps } from '#app/ui/picture/alt-and-focus.ts'
import { AuthorPicture } from '#app/ui/picture/author-picture.tsx'
import { UploadedPicture } from '#app/ui/picture/uploaded-picture.tsx'
import { splitParagraphs } from '#app/ui/text/paragraphs-and-lines.ts'
import { siteContext } from '#app/platform/api/site-context.ts'
import { loadTexts } from '#app/kit/page/texts/texts.ts'
import { useTexts } from '#app/kit/page/texts/texts.ts'
import type { Testimonial } from '#app/company/testimonial/testimonial.server.ts'
import { AcademyHeader, academyMeta } from '#app/academy/frame/academy-hero.tsx'
import type { Route } from './+types/students-and-alumni-page'

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
      `${lead} ${t('Former students of welding inspection, ultrasonic testing, CompEx and more tell their stories.')}`,
  })

export default function StudentsAndAlumniPage({ loaderData }: Route.ComponentProps) {
  const { testimonials, alumni } = loaderData
  const { title, lead } = useTexts(loaderData.texts)
  return (
    <div className="wrap">
      <AcademyHeader title={title} lead={lead} />
      <ul
        className="grid gap-x-gutter gap-y-fluid pb-section md:grid-cols-2"
        role="list"
        lang={contentLanguage(testimonials[0]?.quote)}
      >
        {testimonials.map((testimonial, index) => (
          <Voice
            key={testimonial.id}
            testimonial={testimonial}
            isWide={index === 0 || index === testimonials.length - 1}
          />
        ))}
      </ul>
      {alumni.length > 0 && (
        <section aria-labelledby="alumni">
          <h2 id="alumni">{t('Alumni')}</h2>
          <ul
            className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,15rem),1fr))] gap-x-gutter gap-y-10 pt-8 pb-section"
            role="list"
            lang={contentLanguage(alumni[0]?.text ?? '')}
          >
            {alumni.map((person) => (
              <li key={person.id} data-rise>
                <UploadedPicture
                  {...uploadedPictureProps(person, `Portrait of ${person.name}`)}
                  sizes="(min-width: 64rem) 21rem, 46vw"
                  className="aspect-4/5 w-full rounded-1 object-cover"
                />
                <h3 className="mt-4">{person.name}</h3>
                <p>{person.role}</p>
                {splitParagraphs(person.text ?? '').map((paragraph) => (
                  <p key={paragraph} className="text-small">
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

/** The first and the last quote span the page, the others are in two columns. */
function Voice({ testimonial, isWide }: { testimonial: Testimonial; isWide: boolean }) {
  return (
    <li className={isWide ? 'md:col-span-full' : ''} data-rise>
      <figure
        className={`grid gap-6 border-t-2 border-ink pt-5 ${isWide ? 'lg:grid-cols-12 lg:items-end lg:gap-x-gutter' : ''}`}
      >
        <blockquote
          className={`max-w-3xl font-display text-h3 leading-lead font-medium text-pretty ${isWide ? 'lg:col-span-8 lg:text-title lg:leading-ui lg:tracking-head' : ''}`}
        >
          {testimonial.quote}
        </blockquote>
        <figcaption
          className={`grid grid-cols-[auto_1fr] items-start gap-3 text-small leading-lead text-ink-2 ${isWide ? 'lg:col-span-3 lg:col-start-10' : ''}`}
        >
          <AuthorPicture author={testimonial} />
          <span className="grid">
            <b className="text-body text-ink">{testimonial.name}</b>
            <span className="nums">
              <Content>{testimonial.course}</Content>, {testimonial.year}
            </span>
            <span>{testimonial.now}</span>
          </span>
        </figcaption>
      </figure>
    </li>
  )
}
