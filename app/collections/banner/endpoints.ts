import { z } from 'zod'
import { flag, picture, position, versionColumns } from '../../api/fields.ts'
import { line, paragraphs } from '../../inbox/visitor-fields.ts'
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
  position: z.number().int(),
  status: z.number().int(),
  ...versionColumns,
})
export type Banner = z.output<typeof Banner>

const BannerFields = z.strictObject({
  tittle: line(bannerMessages.tittle, 120),
  description: paragraphs(bannerMessages.description, 400),
  position: position(),
  status: flag(),
  image: picture(),
})

export const banners = contentEndpoints(banner, {
  row: Banner,
  add: BannerFields.partial({ status: true }),
  order: 'in their order',
  change: BannerFields.partial(),
})
