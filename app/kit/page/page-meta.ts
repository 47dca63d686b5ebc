import { type MetaDescriptor, useRouteLoaderData } from 'react-router'
import { addLanguage, type Language, languages, listPageLanguages } from '#app/ui/language/languages.ts'
import { currentLanguage, localPath, t } from '#app/ui/language/translate.ts'
import { imageVariants } from '#app/ui/picture/image-variants.ts'
import manifest from '#app/ui/picture/manifest.json' with { type: 'json' }
import type { PictureName } from '#app/ui/picture/picture.tsx'
import type { Seo } from '#app/ui/text/seo.ts'
import type { Identity } from '#app/records/identity/identity.ts'
import type { Division } from './divisions.ts'
import type { JsonLd } from './json-ld.ts'
import { fillPlaceholders, getPlaceholderValues } from './texts/text-placeholders.ts'

/** The last crumb is the page itself and needs no path. An empty label is replaced by the academy's name. */
export type Crumb = { label: string; path?: string; isContent?: boolean }

export type PageMeta = {
  /** The company's or the academy's name is appended unless the title already contains a name. */
  title: string
  description: string
  /** Canonical path, with the query if it selects a different page. */
  path: string
  image?: PictureName | { path: string; alt: string; width: number; height: number }
  breadcrumb?: readonly Crumb[]
  jsonLd?: JsonLd | readonly JsonLd[]
  /** `published` is an ISO date or date and time. */
  article?: { published: string; author: string; tags: readonly string[] }
  noindex?: boolean
  /** Languages of the record, if the page has one. In others, the page is in English, and not for search engines. */
  languages?: readonly Language[] | undefined
  /** Values that override title, description and image. They may contain placeholders such as {company}. */
  seo?: Seo | undefined
}

type PageArgs = { matches: readonly ({ loaderData?: unknown; handle?: unknown } | undefined)[] }

/**
 * Includes Open Graph, Twitter card and JSON-LD.
 * `export const meta = (args: Route.MetaArgs) => pageMeta(args, { title, description, path })`
 */
export function pageMeta(args: PageArgs, page: PageMeta): MetaDescriptor[] {
  // Browsers do not navigate between public pages on the client, so the server-rendered head never changes.
  if (!import.meta.env.SSR) return []
  const { publicUrl, identity } = getSite(args)
  const isTranslated = page.languages?.includes(currentLanguage()) ?? true
  const url = isTranslated ? absoluteUrl(publicUrl, page.path) : publicUrl + page.path
  const { article, noindex } = page
  const { seoTitle, seoDescription } = fillSeo(identity, page.seo)
  const title = seoTitle || fullTitle(args, identity, page.title)
  const description = seoDescription || page.description
  const image = shareImageTags({ publicUrl, identity }, ownShareImage(page.seo, title) ?? page.image)
  const breadcrumb = page.breadcrumb && breadcrumbList({ publicUrl, identity }, page.breadcrumb)
  return [
    { title },
    { name: 'description', content: description },
    ...(noindex
      ? [{ name: 'robots', content: 'noindex' }]
      : [
          { tagName: 'link', rel: 'canonical', href: url },
          { property: 'og:url', content: url },
          ...languageLinks(publicUrl, page),
        ]),
    { property: 'og:type', content: article ? 'article' : 'website' },
    { property: 'og:site_name', content: identity.companyName },
    { property: 'og:locale', content: languages[currentLanguage()].locale.replace('-', '_') },
    { property: 'og:title', content: title },
    { property: 'og:description', content: description },
    ...image,
    { name: 'twitter:card', content: 'summary_large_image' },
    ...(article ? articleTags(article) : []),
    ...[breadcrumb, page.jsonLd].flat().flatMap((jsonLd) => (jsonLd ? [jsonLdTag(jsonLd)] : [])),
  ]
}

export const notFoundMeta = (args: PageArgs): MetaDescriptor[] =>
  pageMeta(args, {
    title: t('Page not found'),
    description: t('There is no page at this address.'),
    path: '/404',
    noindex: true,
  })

/** In the language of the page, if the path is that of a translated page. */
export const absoluteUrl = (publicUrl: string, path: string): string =>
  new URL(localPath(path), `${publicUrl}/`).href

/** None if the page exists in English only. */
function languageLinks(publicUrl: string, { path, languages }: PageMeta): MetaDescriptor[] {
  const found = listPageLanguages(path.replace(/\?.*/, '')).filter(
    (language) => languages?.includes(language) ?? true,
  )
  if (found.length === 1) return []
  const links = found.map((language) => ({ hrefLang: language as string, path: addLanguage(language, path) }))
  return [...links, { hrefLang: 'x-default', path }].map(({ hrefLang, path }) => ({
    tagName: 'link',
    rel: 'alternate',
    hrefLang,
    href: new URL(path, `${publicUrl}/`).href,
  }))
}

function fullTitle(
  { matches }: PageArgs,
  { companyName, academyName }: Site['identity'],
  title: string,
): string {
  if (title.includes(companyName) || title.includes(academyName)) return title
  return `${title} – ${findDivision(matches) === 'academy' ? academyName : companyName}`
}

const fillSeo = (identity: Site['identity'], seo: Seo | undefined) =>
  fillPlaceholders(
    { seoTitle: seo?.seoTitle ?? '', seoDescription: seo?.seoDescription ?? '' },
    getPlaceholderValues(identity),
  )

function ownShareImage(seo: Seo | undefined, title: string): PageMeta['image'] {
  const variants = imageVariants(seo?.shareImage ?? null)
  return variants && { ...variants, path: variants.jpeg, alt: seo?.shareImageAlt || title }
}

const companyImage = ({ companyName }: Site['identity']) => ({
  path: '/og.jpg',
  alt: `${companyName}: a row of latex gloves`,
  size: sizeTags(1200, 630),
})

function shareImageTags({ publicUrl, identity }: Site, image: PageMeta['image']): MetaDescriptor[] {
  const ownImage =
    typeof image === 'string'
      ? pictureForSharing(image)
      : image && { ...image, size: sizeTags(image.width, image.height) }
  const { path, alt, size } = ownImage ?? companyImage(identity)
  return [
    { property: 'og:image', content: absoluteUrl(publicUrl, path) },
    { property: 'og:image:alt', content: alt },
    ...size,
  ]
}

// Link previews need images about 1200 pixels wide and do not reliably support AVIF.
function pictureForSharing(name: PictureName) {
  const { width, height, widths, alt } = manifest[name]
  const previewWidth = widths.find((candidate) => candidate >= 1080) ?? widths.at(-1) ?? width
  return {
    path: `/pictures/${name}-${previewWidth}.jpg`,
    alt,
    size: sizeTags(previewWidth, Math.round((previewWidth * height) / width)),
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
      ...(path && { item: absoluteUrl(publicUrl, path) }),
    })),
  }
}

const jsonLdTag = (item: JsonLd): MetaDescriptor => ({
  'script:ld+json': { '@context': 'https://schema.org', ...item },
})

export type Site = { publicUrl: string; identity: Identity }

/** For `meta` functions. Components call `useIdentity`. */
export const getSite = ({ matches }: PageArgs): Site => matches[0]?.loaderData as Site

export const useIdentity = (): Identity => (useRouteLoaderData('root') as Site).identity

export type PageHandle = {
  hydrate?: boolean
  /** Selects the layout and the theme. A loader can return `division` instead. */
  division?: Division
  hasMarkets?: boolean
  /** The page cache evicts these pages first. */
  isHighCardinality?: boolean
  density?: 'dense'
  /** The page may ask for the camera. All others deny it. */
  usesCamera?: boolean
  /** The page may show a map of OpenStreetMap in a frame. All others deny frames. */
  framesMap?: boolean
  /**
   * Query parameters that the page reads, with validators for their values. Pages with invalid values are not cached.
   * All other parameters are removed before the loader runs.
   */
  query?: Record<string, (values: string[]) => boolean>
}

type Match = { handle?: unknown; loaderData?: unknown } | undefined

export const findDivision = (matches: readonly Match[]): Division =>
  matches
    .flatMap((match) => [match?.handle, match?.loaderData] as ({ division?: Division } | undefined)[])
    .findLast((source) => source?.division)?.division ?? 'gloves'
