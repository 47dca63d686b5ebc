import type { Banner } from '#app/company/banner/banner.server.ts'
import { uploadedPictureProps } from '#app/ui/picture/alt-and-focus.ts'
import { UploadedPicture } from '#app/ui/picture/uploaded-picture.tsx'
import pager from './pager.module.css'
import { Icon } from '#app/ui/icon/icon.tsx'
import styles from './banners.module.css'

export function Banners({ banners }: { banners: readonly Banner[] }) {
  if (banners.length === 0) return null
  return (
    <section className={styles.banners} aria-labelledby="h-banners">
      <h2 className="vh" id="h-banners">
        Announcements
      </h2>
      <div className={`wrap ${styles.inner}`} data-slides>
        <div className={styles.list} data-slides-track tabIndex={0} role="group" aria-labelledby="h-banners">
          {banners.map((banner) => (
            <article key={banner.id} className={styles.banner}>
              {banner.image && <UploadedPicture {...uploadedPictureProps(banner)} sizes="6rem" />}
              <div>
                <h3>{banner.tittle}</h3>
                <p>{banner.description}</p>
                {banner.link && (
                  <a className={`small ${styles.link}`} href={banner.link}>
                    {banner.linkLabel}
                  </a>
                )}
              </div>
            </article>
          ))}
        </div>
        {banners.length > 1 && <Pager itemsLabel="announcements" />}
      </div>
    </section>
  )
}

export function Pager({ itemsLabel, className = '' }: { itemsLabel: string; className?: string }) {
  return (
    <div className={`line quiet num ${pager.pager} ${className}`} data-slides-pager hidden>
      <button type="button" data-slides-turn="-1" aria-label={`Previous ${itemsLabel}`}>
        <Icon name="chevron-left" />
      </button>
      <span data-slides-place aria-live="polite" />
      <button type="button" data-slides-turn="1" aria-label={`Next ${itemsLabel}`}>
        <Icon name="chevron-right" />
      </button>
    </div>
  )
}
