import { PictureDialog, PictureLink } from '#app/ui/picture-gallery/picture-dialog.tsx'
import { largestPicture, Picture, type PictureName } from '#app/ui/picture/picture.tsx'
import { useIdentity } from '#app/kit/page/root-data.ts'

export const galleryImages: readonly PictureName[] = [
  'origin-tree',
  'gallery/shop',
  'products/micro-fingertip',
  'gallery/classroom',
  'products/ortho-cuff',
  'gallery/lab',
  'gallery/hostel',
  'gallery/campus',
]

const steps = [
  '[--before:0]',
  '[--before:1]',
  '[--before:2]',
  '[--before:3]',
  '[--before:4]',
  '[--before:5]',
  '[--before:6]',
  '[--before:7]',
]

export const galleryTitle = (companyName: string) => `Life at ${companyName}`

export function Gallery() {
  const pictures = galleryImages.map((name, index) => (
    <li key={name} className={`aspect-4/3 overflow-hidden rounded-1 bg-plate ${steps[index]}`} data-rise>
      <PictureLink href={largestPicture(name)}>
        <Picture
          name={name}
          sizes="(min-width: 84rem) 27rem, (min-width: 40rem) 32vw, 46vw"
          className="size-full object-cover"
        />
      </PictureLink>
    </li>
  ))
  return (
    <section className="pt-8 pb-section" id="gallery" aria-labelledby="life">
      <ul className="blog-gallery wrap grid grid-cols-2 gap-2 sm:grid-cols-3 lg:gap-4" role="list">
        {pictures.slice(0, 4)}
        <li className="on-deep grid aspect-8/3 items-end rounded-1 bg-deep p-fluid-s text-on-deep max-sm:col-span-full sm:aspect-4/3">
          <h2 className="max-w-sm" id="life">
            {galleryTitle(useIdentity().companyName)}
          </h2>
        </li>
        {pictures.slice(4)}
      </ul>
      <PictureDialog />
    </section>
  )
}
