import type { ContentCollection } from '#app/records/collection-definition.ts'
import { defineFields, paragraphs, picture, text } from '#app/records/field/declare-fields.ts'

const invalidLinkMessage =
  'Please enter a path on this site, such as /courses, or a URL that begins with https://.'

const siteOrigin = 'https://site.invalid'

/** Accepts paths on this site and https URLs. Rejects scripts, credentials and disguised hosts such as `//host`. */
function isLink(text: string): boolean {
  if (/[\s\\]/.test(text)) return false
  if (text.startsWith('/'))
    return URL.canParse(text, siteOrigin) && new URL(text, siteOrigin).origin === siteOrigin
  if (!text.startsWith('https://') || !URL.canParse(text)) return false
  const { hostname, username, password } = new URL(text)
  return hostname.includes('.') && !username && !password
}

type LinkFields = { link?: string | null; linkLabel?: string | null }

/** @returns error messages by field */
export function validateBannerLink({ link, linkLabel }: LinkFields): Record<string, string> {
  return link && !linkLabel?.trim() ? { linkLabel: 'Please enter a link text.' } : {}
}

export const banner = {
  name: 'banner',
  labels: { record: 'Banner', one: 'banner', many: 'banners', title: 'Banner' },
  titleColumns: ['tittle'],
  files: { image: 'picture' },
  fields: defineFields({
    tittle: text('Title', { max: 120, required: 'Please enter a title.' }),
    description: paragraphs('Description', { max: 400, rows: 3, required: 'Please enter a description.' }),
    link: text('Link', {
      max: 500,
      hint: 'A path on this site, such as /courses, or an https:// URL.',
      validate: (link) => (isLink(link) ? undefined : invalidLinkMessage),
    }),
    linkLabel: text('Link text', { max: 60, placeholder: 'See the courses', csvHeading: false }),
    image: picture('Image'),
  }),
  isOrdered: true,
  newestFirst: true,
  hasTile: true,
  translated: { fields: ['tittle', 'description', 'linkLabel'] },
  whereShown: 'Active banners are shown near the top of the home page.',
  api: {
    list: '/Banner',
    adminList: '/admin/Banner',
    adminOne: '/admin/Banner/:id',
    add: '/admin/AddBanner',
    update: '/admin/update/Banner/:id',
    remove: '/admin/deleteBanner/:id',
  },
  admin: {
    path: '/admin/banner',
    label: 'Banner',
    icon: 'banner',
    position: 110,
    keywords: 'hero, slides, top of the home page',
  },
  sitePath: ({ status }) => (status === 1 ? '/' : undefined),
} as const satisfies ContentCollection
