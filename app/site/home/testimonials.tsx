import { StaticIcon } from '#app/ui/icon/static-icon.tsx'
import { contentLanguage, t } from '#app/ui/language/translate.ts'
import { AuthorPicture } from '#app/ui/picture/author-picture.tsx'
import type { Texts } from '#app/kit/page/texts/page-texts.ts'
import type { Testimonial } from '#app/company/testimonial/testimonial.server.ts'

type TestimonialsProps = { texts: Texts<'home'>; testimonials: readonly Testimonial[] }

export function Testimonials({ texts, testimonials }: TestimonialsProps) {
  const total = testimonials.length
  return (
    <section className="bg-soft py-section" aria-labelledby="h-voices" aria-roledescription={t('carousel')}>
      <div className="wrap group flex flex-col" data-quotes>
        <div className="head">
          <h2 id="h-voices" lang={contentLanguage(texts.voicesTitle)}>
            {texts.voicesTitle}
          </h2>
        </div>
        {/* The pause button is first in the tab order and last visually. Its reserved space prevents a layout shift. */}
        <div
          className="invisible order-1 mt-8 flex flex-row-reverse items-center justify-between group-has-data-turning:visible noscript:hidden"
          data-quotes-bar
        >
          <button
            type="button"
            className="btn btn--line btn--icon btn--round btn--s not-data-paused:*:last:hidden data-paused:*:first:hidden"
            data-quotes-toggle={t('Play the quotes')}
            aria-label={t('Pause the quotes')}
          >
            <StaticIcon name="pause" />
            <StaticIcon name="play" />
          </button>
          <div className="dots me-auto" role="group" aria-label={t('Choose a quote')}>
            {testimonials.map(({ id }, index) => (
              <button
                key={id}
                type="button"
                aria-label={t('Quote {number} of {total}', { number: index + 1, total })}
                aria-current={index === 0 ? 'true' : undefined}
              />
            ))}
          </div>
        </div>
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrollable regions must be reachable by keyboard */}
        <div
          className="snap-x snap-mandatory scrollbar-none overflow-x-auto data-turning:snap-none data-turning:overflow-hidden"
          data-quotes-window
          tabIndex={0}
          role="group"
          aria-labelledby="h-voices"
        >
          {/* A margin instead of a gap, because a looping carousel measures it as part of the slide. */}
          <div className="-ms-[30px] flex">
            {testimonials.map((testimonial, index) => (
              <div
                key={testimonial.id}
                className="min-w-0 shrink-0 basis-full snap-start ps-[30px] md:basis-1/2 lg:basis-1/3"
                role="group"
                aria-roledescription={t('slide')}
                aria-label={t('{number} of {total}', { number: index + 1, total })}
              >
                <figure
                  className="grid h-full grid-rows-[1fr_auto] gap-8"
                  lang={contentLanguage(testimonial.quote)}
                >
                  <blockquote className="border-t-2 border-ink pt-6 font-display text-h3 leading-lead font-medium text-pretty">
                    {testimonial.quote}
                  </blockquote>
                  <figcaption className="grid grid-cols-[auto_1fr] items-center gap-x-3.5 text-small leading-ui text-ink-2">
                    <AuthorPicture author={testimonial} />
                    <span>
                      <b className="block text-body text-ink">{testimonial.name}</b>
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
