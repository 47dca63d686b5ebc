import { StatePanel } from '#app/ui/panel/state-panel.tsx'
import { PictureDialog, PictureLink } from '#app/ui/picture-gallery/picture-dialog.tsx'
import { uploadedPictureProps } from '#app/ui/picture/alt-and-focus.ts'
import { imageVariants } from '#app/ui/picture/image-variants.ts'
import { UploadedPicture } from '#app/ui/picture/uploaded-picture.tsx'
import { siteContext } from '#app/platform/api/site-context.ts'
import { PageHeader } from '#app/kit/page/header/page-header.tsx'
import { type PageHandle, pageMeta } from '#app/kit/page/page-meta.ts'
import { loadTexts, useTexts } from '#app/kit/page/texts/texts.ts'
import { CertificateList } from '#app/company/certificate/certificate-list.tsx'
import type { Route } from './+types/gallery-page'
import { galleryTypes } from './gallery-types.ts'
import type { GalleryItem } from './gallery.server.ts'

export const handle: PageHandle = {
  query: { type: (values) => values.length === 1 && galleryTypes.some((type) => type === values[0]) },
}

export async function loader({ context, url }: Route.LoaderArgs) {
  const { api } = context.get(siteContext)
  const [texts, { rows }, certificates] = await Promise.all([
    loadTexts(api, 'resources'),
    api.get('/Gallery'),
    api.get('/Document', { query: { inForce: 1, shownOn: 'gallery' } }),
  ])
  const types = galleryTypes.filter((type) => rows.some((item) => item.type === type))
  const type = types.find((each) => each === url.searchParams.get('type'))
  const items = type ? rows.filter((item) => item.type === type) : rows
  return { texts, types, type, items, certificates: certificates.rows }
}

export const meta = (args: Route.MetaArgs) =>
  pageMeta(args, {
    title: 'Gallery',
    description:
      'Our CE, ISO, GMP and FDA certificates as PDFs, and pictures of classrooms, workshops and campus.',
    path: '/gallery',
    image: 'gallery/campus',
  })

export default function GalleryPage({ loaderData }: Route.ComponentProps) {
  const { types, type, items, certificates } = loaderData
  const { galleryLead, certificatesTitle } = useTexts(loaderData.texts)
  return (
    <>
      <div className="wrap">
        <PageHeader title="Gallery" lead={galleryLead} />
        {certificates.length > 0 && (
          <section aria-labelledby="certificates">
            <div className="head">
              <h2 id="certificates">{certificatesTitle}</h2>
            </div>
            <CertificateList certificates={certificates} />
          </section>
        )}
      </div>
      <section className="py-section" id="photos" aria-labelledby="photos-title">
        <div className="wrap">
          <div className="head">
            <h2 id="photos-title">Pictures</h2>
            {types.length > 1 && <TypeFilter types={types} chosen={type} />}
          </div>
          {items.length ? (
            <ul className="flex flex-wrap gap-x-3 gap-y-fluid-s" role="list">
              {items.map((item, index) => (
                <GalleryPhoto key={item.id} item={item} delay={(index % 3) * 100} />
              ))}
            </ul>
          ) : (
            <StatePanel icon="cloud-off" title="No pictures yet">
              <p>Pictures appear here once they are published.</p>
            </StatePanel>
          )}
        </div>
        <PictureDialog />
      </section>
    </>
  )
}

function TypeFilter({ types, chosen }: { types: readonly string[]; chosen: string | undefined }) {
  return (
    <nav className="choices" aria-label="Type of picture">
      {[undefined, ...types].map((type) => (
        <a
          key={type ?? 'all'}
          className="choice inline-flex items-center no-underline aria-[current]:border-primary aria-[current]:bg-primary aria-[current]:text-on-primary"
          href={type ? `/gallery?type=${type}#photos` : '/gallery#photos'}
          aria-current={type === chosen || undefined}
        >
          {type ?? 'ALL'}
        </a>
      ))}
    </nav>
  )
}

function GalleryPhoto({ item, delay }: { item: GalleryItem; delay: number }) {
  const { width = 4, height = 3, jpeg } = imageVariants(item.image) ?? {}
  const shape = photoShapes[getPhotoShape(width / height)]
  return (
    <li className={`basis-full ${shape.photo}`} data-rise data-rise-delay={delay}>
      <figure>
        <div className={`overflow-hidden rounded-1 bg-plate-2 sm:h-[14rem] ${shape.frame}`}>
          <PictureLink href={jpeg} caption={item.name}>
            <UploadedPicture
              {...uploadedPictureProps(item)}
              sizes="(min-width: 84rem) 33rem, (min-width: 64rem) 36vw, (min-width: 40rem) 60vw, 92vw"
              className="size-full object-cover"
            />
          </PictureLink>
        </div>
        <figcaption className="mt-2 text-small text-ink-2">{item.name}</figcaption>
      </figure>
    </li>
  )
}

/** From sm on, photos share a row of one height in proportion to their widths. */
const photoShapes = {
  tall: { photo: 'sm:max-w-[15rem] sm:flex-[2.4_1_11rem]', frame: 'max-sm:aspect-4/5' },
  square: { photo: 'sm:max-w-[19rem] sm:flex-[3_1_14rem]', frame: 'max-sm:aspect-3/2' },
  usual: { photo: 'sm:max-w-sm sm:flex-[4_1_18rem]', frame: 'max-sm:aspect-3/2' },
  wide: { photo: 'sm:max-w-xl sm:flex-[5.4_1_28rem]', frame: 'max-sm:aspect-2/1' },
} as const

function getPhotoShape(ratio: number): keyof typeof photoShapes {
  if (ratio < 0.9) return 'tall'
  if (ratio < 1.2) return 'square'
  return ratio < 1.7 ? 'usual' : 'wide'
}
