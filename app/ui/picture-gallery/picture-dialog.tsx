import type { ReactNode } from 'react'
import { Icon } from '#app/ui/icon/icon.tsx'

/** `caption`: defaults to the alternative text of the picture. */
type PictureLinkProps = { href: string | undefined; caption?: string; children: ReactNode }

/** Opens its picture in `PictureDialog`. Without script, opens the file. */
export const PictureLink = ({ href, caption, children }: PictureLinkProps) => (
  <a
    className="block h-full cursor-zoom-in focus-visible:-outline-offset-3"
    href={href}
    aria-label={caption}
    data-enlarge
  >
    {children}
  </a>
)

/** Enlarges the pictures in the links of a page, one at a time. The site script loads `picture-dialog-script.ts`. */
export const PictureDialog = () => (
  <dialog
    className="on-deep h-dvh max-h-none w-full max-w-none grid-cols-[1fr_auto] grid-rows-[minmax(0,1fr)_auto] gap-3 bg-deep px-margin py-4 text-on-deep open:grid"
    aria-label="Pictures"
    data-pictures
  >
    <figure className="contents">
      <div
        className="col-span-2 [&_img]:size-full [&_img]:object-contain [&_img]:object-center"
        data-picture
      />
      <figcaption className="self-center" aria-live="polite" data-caption />
    </figure>
    <form className="flex items-end gap-2" method="dialog">
      <Step by={-1} />
      <Step by={1} />
      <button className="btn btn--inv-line btn--icon btn--round btn--s" aria-label="Close">
        <Icon name="x" />
      </button>
    </form>
  </dialog>
)

const Step = ({ by }: { by: 1 | -1 }) => (
  <button
    type="button"
    className="btn btn--inv-line btn--icon btn--round btn--s"
    data-step={by}
    aria-label={by === 1 ? 'Next picture' : 'Previous picture'}
  >
    <Icon name={by === 1 ? 'chevron-right' : 'chevron-left'} />
  </button>
)
