import { Icon } from '#app/ui/icon/icon.tsx'
import { StaticIcon } from '#app/ui/icon/static-icon.tsx'
import { imageVariants } from '#app/ui/picture/image-variants.ts'
import { UploadedPicture } from '#app/ui/picture/uploaded-picture.tsx'
import styles from './picture-gallery.module.css'

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
      <div className={`plate ${plate === 'plate-2' ? 'plate--latex' : ''} ${styles.plate}`}>
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrollable regions must be keyboard accessible */}
        <ul role="list" className={styles.rail} data-rail aria-label="Pictures" tabIndex={0}>
          {views.map(({ image, alt }, index) => (
            <li key={image} id={`view-${index + 1}`} className={styles.view}>
              <UploadedPicture image={image} alt={alt} sizes={sizes} isLead={index === 0} />
            </li>
          ))}
        </ul>
        {first && (
          <a
            className={`btn btn--icon btn--round ${styles.zoom}`}
            href={imageVariants(first.image)?.jpeg}
            data-enlarge
            aria-label="Open the picture"
          >
            <StaticIcon name="zoom-in" />
          </a>
        )}
        <button
          type="button"
          className={`btn btn--icon btn--round ${styles.zoom}`}
          data-zoom
          aria-pressed="false"
          aria-label="Zoom in"
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
    <fieldset className={styles.pager} aria-label={`Pictures, 1 and 2 of ${views.length}`} data-pager>
      {isPaged && <PagerButton name="previous" label="Previous pictures" />}
      <ul role="list" className={styles.thumbs} data-thumbs>
        {views.map(({ image, label }, index) => (
          <li key={image}>
            <a
              className={styles.thumb}
              href={`#view-${index + 1}`}
              aria-label={label}
              aria-current={index === 0 ? 'true' : undefined}
            >
              <UploadedPicture image={image} alt="" sizes="6.5rem" />
            </a>
          </li>
        ))}
      </ul>
      {isPaged && <PagerButton name="next" label="Next pictures" />}
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
