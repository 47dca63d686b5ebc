import type { Texts } from '#app/kit/page/texts/page-texts.ts'
import type { Testimonial } from '#app/company/testimonial/testimonial.server.ts'
import { StaticIcon } from '#app/ui/icon/static-icon.tsx'
import { AuthorPicture } from '#app/ui/picture/author-picture.tsx'
import styles from './testimonials.module.css'

type TestimonialsProps = { texts: Texts<'home'>; testimonials: readonly Testimonial[] }

export function Testimonials({ texts, testimonials }: TestimonialsProps) {
  const total = testimonials.length
  return (
    <section className="section section--soft" aria-labelledby="h-voices" aria-roledescription="carousel">
      <div className={`wrap ${styles.voices}`} data-quotes>
        <div className="head">
          <h2 id="h-voices">{texts.voicesTitle}</h2>
        </div>
        <div className={`line ${styles.bar}`} data-quotes-bar>
          <button
            type="button"
            className="btn btn--line btn--icon btn--round btn--s"
            data-quotes-toggle="Play the quotes"
            aria-label="Pause the quotes"
          >
            <StaticIcon name="pause" />
            <StaticIcon name="play" />
          </button>
          <div className="dots" role="group" aria-label="Choose a quote">
            {testimonials.map(({ id }, index) => (
              <button
                key={id}
                type="button"
                aria-label={`Quote ${index + 1} of ${total}`}
                aria-current={index === 0 ? 'true' : undefined}
              />
            ))}
          </div>
        </div>
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrollable regions must be reachable by keyboard */}
        <div
          className={styles.window}
          data-quotes-window
          tabIndex={0}
          role="group"
          aria-labelledby="h-voices"
        >
          <div className={styles.row}>
            {testimonials.map((testimonial, index) => (
              <div
                key={testimonial.id}
                className={styles.slide}
                role="group"
                aria-roledescription="slide"
                aria-label={`${index + 1} of ${total}`}
              >
                <figure className={styles.quote}>
                  <blockquote>{testimonial.quote}</blockquote>
                  <figcaption>
                    <AuthorPicture author={testimonial} />
                    <span>
                      <b>{testimonial.name}</b>
                      {testimonial.title}
                    </span>
                  </figcaption>
                </figure>
              </div>
            ))}
          </div>
        </div>
      </div>
    </section>
  )
}
