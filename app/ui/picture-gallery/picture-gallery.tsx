import { Icon } from '#app/ui/icon/icon.tsx'
import { StaticIcon } from '#app/ui/icon/static-icon.tsx'
import { t } from '#app/ui/language/translate.ts'
import { imageVariants } from '#app/ui/picture/image-variants.ts'
import { UploadedPicture } from '#app/ui/picture/uploaded-picture.tsx'

const rail =
  'flex [scroll-snap-type:x_mandatory] overflow-x-auto overflow-y-hidden overscroll-x-contain [scrollbar-width:none]'
const zoom =
  'btn btn--icon btn--round absolute end-4 bottom-4 border-transparent bg-surface text-ink hover:bg-ink hover:text-page'

/** `label`: accessible name of the thumbnail. */
export type View = { image: string; alt: string; label: string }

type PictureGalleryProps = {
  views: readonly View[]
  /** Background: 'plate-2' for ivory gloves. */
  plate: 'plate' | 'plate-2'
  sizes: string
}

/**
 * A gallery to swipe or scroll, with thumbnails. Without script, thumbnails are links and the zoom button opens the picture.
 * The site script loads `picture-gallery-script.ts` for the rest.
 */
export function PictureGallery({ views, plate, sizes }: PictureGalleryProps) {
  const [first] = views
  return (
    <div data-gallery>
      <div className={`plate aspect-12/11 ${plate === 'plate-2' ? 'plate--latex' : ''}`}>
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrollable regions must be keyboard accessible */}
        <ul
          role="list"
          className={`size-full in-data-zoomed:overflow-hidden ${rail}`}
          data-rail
          aria-label={t('Pictures')}
          tabIndex={0}
        >
          {views.map(({ image, alt }, index) => (
            <li
              key={image}
              id={`view-${index + 1}`}
              className="relative w-full flex-none snap-start snap-always overflow-hidden data-enlarged:[scrollbar-width:none] data-enlarged:overflow-auto data-enlarged:overscroll-contain data-enlarged:[&_img]:h-2/1 data-enlarged:[&_img]:w-2/1 data-enlarged:[&_img]:max-w-none"
            >
              <UploadedPicture
                image={image}
                alt={alt}
                sizes={sizes}
                isLead={index === 0}
                className="object-[50%_25%]"
              />
            </li>
          ))}
        </ul>
        {first && (
          <a
            className={zoom}
            href={imageVariants(first.image)?.jpeg}
            data-enlarge
            aria-label={t('Open the picture')}
          >
            <StaticIcon name="zoom-in" />
          </a>
        )}
        <button
          type="button"
          className={`aria-pressed:*:first:hidden aria-[pressed=false]:*:last:hidden ${zoom}`}
          data-zoom
          aria-pressed="false"
          aria-label={t('Zoom in')}
          hidden
        >
          <StaticIcon name="zoom-in" />
          <StaticIcon name="zoom-out" />
        </button>
      </div>
      {views.length > 1 && <Thumbnails views={views} />}
    </div>
  )
}

function Thumbnails({ views }: { views: readonly View[] }) {
  const isPaged = views.length > 2
  return (
    <fieldset
      className="mt-3 flex items-center gap-3 [--thumb:min(6.5rem,24vw)]"
      aria-label={t('Pictures, {first} and {second} of {total}', {
        first: 1,
        second: 2,
        total: views.length,
      })}
      data-pager
    >
      {isPaged && <PagerButton name="previous" label={t('Previous pictures')} />}
      {/* Two thumbnails and the room their ring needs. */}
      <ul
        role="list"
        className={`relative -m-1 w-[calc(2*var(--thumb)+1.25rem)] scroll-px-1 gap-3 p-1 ${rail}`}
        data-thumbs
      >
        {views.map(({ image, label }, index) => (
          <li key={image} className="relative w-(--thumb) flex-none snap-start">
            <a
              className="block aspect-4/5 rounded-1 bg-plate-2 aria-[current]:[box-shadow:0_0_0_2px_var(--c-page),0_0_0_4px_var(--c-mark)]"
              href={`#view-${index + 1}`}
              aria-label={label}
              aria-current={index === 0 ? 'true' : undefined}
            >
              <UploadedPicture
                image={image}
                alt=""
                sizes="6.5rem"
                className="size-full rounded-1 object-cover"
              />
            </a>
          </li>
        ))}
      </ul>
      {isPaged && <PagerButton name="next" label={t('Next pictures')} />}
    </fieldset>
  )
}

function PagerButton({ name, label }: { name: 'previous' | 'next'; label: string }) {
  return (
    <button
      type="button"
      className="btn btn--line btn--icon btn--s btn--round"
      data-page={name}
      aria-label={label}
      hidden
    >
      <Icon name={name === 'next' ? 'chevron-right' : 'chevron-left'} />
    </button>
  )
}
