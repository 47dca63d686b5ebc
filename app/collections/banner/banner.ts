import { z } from 'zod'
import { create, del, get, patch } from '../../api/endpoint.ts'
import { adminFilter, flag, versionColumns, paging, picture } from '../../api/fields.ts'
import { tooLargeImage } from '../../storage/image-rules.ts'
import { line, paragraphs } from '../../inbox/visitor-fields.ts'
import { bannerMessages } from './banner-messages.ts'

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
  status: z.number().int(),
  ...versionColumns,
})
export type Banner = z.output<typeof Banner>

const BannerFields = z.strictObject({
  tittle: line(bannerMessages.tittle, 120),
  description: paragraphs(bannerMessages.description, 400),
  status: flag(),
  image: picture(),
})

export const banners = {
  list: get('/Banner', {
    summary: 'Active banners, newest first',
    query: z.object({ ...paging, status: flag().optional() }),
  }).lists(Banner),
  adminList: get('/admin/Banner', {
    summary: 'Banners by status, newest first',
    query: z.object(adminFilter),
  }).lists(Banner),
  adminOne: get('/admin/Banner/:id', { summary: 'One banner, active or not' }).returns(Banner),
  add: create('/admin/AddBanner', {
    summary: 'Add a banner',
    body: BannerFields.partial({ status: true }),
    multipart: true,
    tooLarge: tooLargeImage,
  }).returns(Banner),
  update: patch('/admin/update/Banner/:id', {
    summary: 'Change any fields of a banner',
    body: BannerFields.partial(),
    multipart: true,
    tooLarge: tooLargeImage,
  }).returns(Banner),
  remove: del('/admin/deleteBanner/:id', { summary: 'Move a banner to the trash' }),
}
