import { z } from 'zod'
import { stringEnum, versionColumns } from '../../platform/api/fields/scalar-fields.ts'
import { pageNames } from '../../editable-pages.ts'
import { textNames } from '../../kit/page/texts/page-texts.ts'
import { clearableParagraphs } from '../../platform/api/fields/text-fields.ts'
import { contentEndpoints } from '../../records/content/content-endpoints.ts'
import { page } from './definition.ts'
import { contentBodies, contentRow } from '../../records/field/schemas.ts'
import { seoFields } from '../../records/seo/fields.ts'
import { maxTextLength } from './check-page-texts.ts'

const forEachText = <T>(value: () => T): Record<string, T> =>
  Object.fromEntries(textNames.map((name) => [name, value()]))

const seoRow = contentRow(page, seoFields)

/** Texts of other pages are null. A multi-part text starts each part with a line '# Title'. */
export const Page = z.object({
  id: z.number().int(),
  page: z.enum(pageNames),
  status: z.number().int(),
  ...versionColumns,
  ...forEachText(() => z.string().nullable()),
  ...seoRow.pick({ seoTitle: true, seoDescription: true, shareImage: true }).shape,
})
export type Page = z.output<typeof Page>

const PageFields = z.strictObject({
  ...forEachText(() => clearableParagraphs('Please enter the text.', maxTextLength).optional()),
  ...contentBodies(page, seoFields).add.shape,
})

export const pages = contentEndpoints(page, {
  row: Page,
  add: PageFields,
  change: PageFields.partial(),
  query: { page: stringEnum(pageNames, `page must be one of ${pageNames.join(', ')}.`).optional() },
})
