import { course } from '../../academy/course/definition.ts'
import { courseFields } from '../../academy/course/fields.ts'
import { productImport } from '../../catalogue/product/product-import.ts'
import type { ImportableName } from '../../collections.ts'
import { news } from '../../company/news/definition.ts'
import { newsFields } from '../../company/news/fields.ts'
import { question } from '../../company/question/definition.ts'
import { questionFields } from '../../company/question/fields.ts'
import { contentImport, type ContentImport } from '../../records/import/content-import.ts'

export const contentImports: Readonly<Record<ImportableName, ContentImport>> = {
  product: productImport,
  course: contentImport(course, courseFields, { examples: { name: 'Welding Inspection' } }),
  news: contentImport(news, newsFields),
  question: contentImport(question, questionFields),
}
