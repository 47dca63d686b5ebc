import { Icon } from '#app/ui/icon/icon.tsx'
import { contentLanguage, t } from '#app/ui/language/translate.ts'
import { uploadedPictureProps } from '#app/ui/picture/alt-and-focus.ts'
import { UploadedPicture } from '#app/ui/picture/uploaded-picture.tsx'
import type { Banner } from '#app/company/banner/banner.server.ts'

export function Banners({ banners }: { banners: readonly Banner[] }) {
  if (banners.length === 0) return null
  return (
    <section className="border-b border-line" aria-labelledby="h-banners">
      <h2 className="sr-only" id="h-banners">
        {t('Announcements')}
      </h2>
      {/* Reserves the row of the pager, which a script shows: otherwise the page would move down. */}
      <div
        className="wrap grid items-center gap-x-12 gap-y-4 py-5 max-md:grid-cols-1 max-md:not-noscript:has-data-slides-pager:grid-rows-[auto_var(--h-control-s)] md:not-noscript:has-data-slides-pager:grid-cols-[minmax(0,1fr)_9.5rem]"
        data-slides
      >
        <div
          className="grid [scroll-snap-type:x_mandatory] scrollbar-none auto-cols-[100%] grid-flow-col gap-gutter overflow-x-auto md:auto-cols-[calc((100%-var(--gutter))/2)] xl:auto-cols-[calc((100%-2*var(--gutter))/3)]"
          data-slides-track
          tabIndex={0}
          role="group"
          aria-labelledby="h-banners"
        >
          {banners.map((banner) => (
            <article
              key={banner.id}
              className="relative grid snap-start grid-cols-[auto_1fr] items-center gap-4"
              lang={contentLanguage(banner.tittle)}
            >
              {banner.image && (
                <UploadedPicture
                  {...uploadedPictureProps(banner)}
                  sizes="6rem"
                  className="size-24 rounded-1 object-cover"
                />
              )}
              <div>
                <h3 className="text-h4 leading-ui">{banner.tittle}</h3>
                <p className="mt-1 text-small leading-lead text-ink-2">{banner.description}</p>
                {banner.link && (
                  <a className="text-small font-semibold after:absolute after:inset-0" href={banner.link}>
                    {banner.linkLabel}
                  </a>
                )}
              </div>
            </article>
          ))}
        </div>
        {banners.length > 1 && <Pager labels={[t('Previous announcements'), t('Next announcements')]} />}
      </div>
    </section>
  )
}

const pagerButton =
  'grid place-items-center size-11 border border-line-2 rounded-full text-ink hover:border-ink hover:bg-soft disabled:border-line-2/40 disabled:bg-transparent disabled:text-ink-3 disabled:cursor-default'

type PagerProps = { labels: readonly [previous: string, next: string]; className?: string }

export function Pager({ labels: [previous, next], className = '' }: PagerProps) {
  return (
    <div
      className={`flex items-center gap-1 text-small text-ink-2 nums ${className}`}
      data-slides-pager
      hidden
    >
      <button className={pagerButton} type="button" data-slides-turn="-1" aria-label={previous}>
        <Icon name="chevron-left" />
      </button>
      <span className="min-w-14 text-center" data-slides-place aria-live="polite" />
      <button className={pagerButton} type="button" data-slides-turn="1" aria-label={next}>
        <Icon name="chevron-right" />
      </button>
    </div>
  )
}
