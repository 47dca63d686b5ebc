import type { MetaDescriptor } from 'react-router'
import manifest from '../../ui/picture/manifest.json' with { type: 'json' }
import type { PictureName } from '../../ui/picture/picture.tsx'
import { houseOf } from './page-handle.ts'
import type { JsonLd } from './json-ld.ts'
import { type Site, siteOf } from './root-data.ts'

/** A step of the way to a page. The last one is the page itself and needs no path; one without a label is the academy. */
export type Crumb = { label: string; path?: string }

export type PageMeta = {
  /** Words before the name of the company or the academy. A title that already names one of them stands alone. */
  title: string
  /** One or two sentences, at most about 160 characters. */
  description: string
  /** The page's one address: path, and query if it makes another page. `/tech` gives '/whyinspel'. */
  path: string
  /** What is shown where the page is shared: a picture of the site or an uploaded one; else the company's own. */
  image?: PictureName | { path: string; alt: string; width: number; height: number }
  /** The same steps as are given to `Breadcrumb`. */
  breadcrumb?: readonly Crumb[]
  /** More structured data, for example `{ '@type': 'FAQPage', … }`; `@context` is added. */
  jsonLd?: JsonLd | readonly JsonLd[]
  /** For news: ISO date or date and time, author and tags. */
  article?: { published: string; author: string; tags: readonly string[] }
  /** Keep the page out of search results: panels that say that something was not found. */
  noindex?: boolean
}

type PageArgs = { matches: readonly ({ loaderData?: unknown; handle?: unknown } | undefined)[] }

/**
 * What stands in a page's head: title, description, canonical link, Open Graph, Twitter card and JSON-LD.
 * `export const meta = (args: Route.MetaArgs) => pageMeta(args, { title, description, path })`
 */
export function pageMeta(args: PageArgs, page: PageMeta): MetaDescriptor[] {
  // Public pages are documents: their head comes with the HTML, and browsers need none of this code to leave it alone.
  if (!import.meta.env.SSR) return []
  const { publicUrl: origin, identity } = siteOf(args)
  const url = absolute(origin, page.path)
  const title = fullTitle(args, identity, page.title)
  const { description, article, noindex } = page
  const image = shareImage({ publicUrl: origin, identity }, page.image)
  const breadcrumb = page.breadcrumb && breadcrumbList({ publicUrl: origin, identity }, page.breadcrumb)
  return [
    { title },
    { name: 'description', content: description },
    // What should not be found has no address to be found under.
    ...(noindex
      ? [{ name: 'robots', content: 'noindex' }]
      : [
          { tagName: 'link', rel: 'canonical', href: url },
          { property: 'og:url', content: url },
        ]),
    { property: 'og:type', content: article ? 'article' : 'website' },
    { property: 'og:site_name', content: identity.companyName },
    { property: 'og:locale', content: 'en_IN' },
    { property: 'og:title', content: title },
    { property: 'og:description', content: description },
    ...image,
    { name: 'twitter:card', content: 'summary_large_image' },
    ...(article ? articleTags(article) : []),
    ...[breadcrumb, page.jsonLd].flat().flatMap((item) => (item ? [structured(item)] : [])),
  ]
}

/** The head of a page that does not exist. */
export const notFoundMeta = (args: PageArgs): MetaDescriptor[] =>
  pageMeta(args, {
    title: 'Page not found',
    description: 'There is no page at this address.',
    path: '/404',
    noindex: true,
  })

/** Makes a path absolute on the public address, for structured data: `absolute(siteOf(args).publicUrl, '/news.xml')`. */
export const absolute = (publicUrl: string, path: string): string => new URL(path, `${publicUrl}/`).href

function fullTitle(
  { matches }: PageArgs,
  { companyName, academyName }: Site['identity'],
  title: string,
): string {
  if (title.includes(companyName) || title.includes(academyName)) return title
  return `${title} – ${houseOf(matches) === 'academy' ? academyName : companyName}`
}

// Drawn by pictures/write-identity.ts: the name beside the gloves, 1200 × 630.
const companyImage = ({ companyName }: Site['identity']) => ({
  path: '/og.jpg',
  alt: `${companyName}: a row of latex gloves`,
  size: sizeTags(1200, 630),
})

function shareImage({ publicUrl, identity }: Site, image: PageMeta['image']): MetaDescriptor[] {
  const own =
    typeof image === 'string'
      ? pictureForSharing(image)
      : image && { ...image, size: sizeTags(image.width, image.height) }
  const { path, alt, size } = own ?? companyImage(identity)
  return [
    { property: 'og:image', content: absolute(publicUrl, path) },
    { property: 'og:image:alt', content: alt },
    ...size,
  ]
}

// Services that show shared pages want about 1200 pixels; not all of them read AVIF.
function pictureForSharing(name: PictureName) {
  const { width, height, widths, alt } = manifest[name]
  const shown = widths.find((each) => each >= 1080) ?? widths.at(-1) ?? width
  return {
    path: `/pictures/${name}-${shown}.jpg`,
    alt,
    size: sizeTags(shown, Math.round((shown * height) / width)),
  }
}

function sizeTags(width: number, height: number): MetaDescriptor[] {
  return [
    { property: 'og:image:width', content: String(width) },
    { property: 'og:image:height', content: String(height) },
  ]
}

function articleTags({ published, author, tags }: NonNullable<PageMeta['article']>): MetaDescriptor[] {
  return [
    { property: 'article:published_time', content: published },
    { property: 'article:author', content: author },
    ...tags.map((tag) => ({ property: 'article:tag', content: tag })),
  ]
}

function breadcrumbList({ publicUrl, identity }: Site, crumbs: readonly Crumb[]): JsonLd {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: crumbs.map(({ label, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: label || identity.academyName,
      ...(path && { item: absolute(publicUrl, path) }),
    })),
  }
}

// React Router escapes what it writes into the script.
const structured = (item: JsonLd): MetaDescriptor => ({
  'script:ld+json': { '@context': 'https://schema.org', ...item },
})
