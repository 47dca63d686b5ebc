import { z } from 'zod'
import { flag, picture, position, versionColumns } from '../../api/fields.ts'
import { clearableLine, line, paragraphs } from '../../inbox/clean-text-fields.ts'
import { isLink, linkMessage } from './banner-link-validation.ts'
import { bannerMessages } from './banner-messages.ts'
import { contentEndpoints } from '../content-endpoints.ts'
import { banner } from './definition.ts'

declare module '../../api/contract.ts' {
  interface EndpointTables {
    banners: typeof banners
  }
}

export const Banner = z.object({
  id: z.number().int(),
  tittle: z.string(),
  description: z.string(),
  image: z.string().nullable(),
  /** Where it leads: a path of this site, or an address that begins with https://. */
  link: z.string().nullable(),
  linkLabel: z.string().nullable(),
  position: z.number().int(),
  status: z.number().int(),
  ...versionColumns,
})
export type Banner = z.output<typeof Banner>

const BannerFields = z.strictObject({
  tittle: line(bannerMessages.tittle, 120),
  description: paragraphs(bannerMessages.description, 400),
  link: clearableLine(500).refine((link) => link === null || isLink(link), linkMessage),
  linkLabel: clearableLine(60),
  position: position(),
  status: flag(),
  image: picture(),
})

export const banners = contentEndpoints(banner, {
  row: Banner,
  add: BannerFields.partial({ link: true, linkLabel: true, status: true }),
  order: 'in their order',
  change: BannerFields.partial(),
})
