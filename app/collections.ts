import { admission } from './academy/admission/admission.ts'
import { affiliation } from './academy/affiliation/affiliation.ts'
import { batch } from './academy/batch/batch.ts'
import { category } from './academy/category/category.ts'
import { course } from './academy/course/course.ts'
import { facility } from './academy/facility/facility.ts'
import { franchise } from './academy/franchise/franchise.ts'
import { brand } from './catalogue/brand/brand.ts'
import { document } from './catalogue/document/document.ts'
import { lot } from './catalogue/lot/lot.ts'
import { product } from './catalogue/product/product.ts'
import { quotation } from './catalogue/quotation/quotation.ts'
import { banner } from './company/banner/banner.ts'
import { career } from './company/career/career.ts'
import { contact } from './company/contact/contact.ts'
import { event } from './company/event/event.ts'
import { gallery } from './company/gallery/gallery.ts'
import { identity } from './company/identity/identity.ts'
import { news } from './company/news/news.ts'
import { opening } from './company/opening/opening.ts'
import { profile } from './company/profile/profile.ts'
import { question } from './company/question/question.ts'
import { recipient } from './company/recipient/recipient.ts'
import { testimonial } from './company/testimonial/testimonial.ts'
import type { Collection, ContentCollection, SubmissionCollection } from './records/collection-definition.ts'
import { Approved, type Stage, stageLabels, stages } from './records/submission-stages.ts'
import { page } from './site/page/page.ts'
import { redirect } from './site/redirect/redirect.ts'
import { synonym } from './site/synonym/synonym.ts'
import { translation } from './site/translation/translation.ts'

export const content = defineCollections({
  course,
  batch,
  category,
  banner,
  news,
  event,
  gallery,
  question,
  testimonial,
  affiliation,
  facility,
  profile,
  opening,
  brand,
  document,
  lot,
  product,
  identity,
  recipient,
  synonym,
  redirect,
  translation,
  page,
})
export type ContentName = keyof typeof content

export const submissions = defineCollections({ admission, contact, franchise, career, quotation })
export type SubmissionName = keyof typeof submissions

export const collections = { ...content, ...submissions }
export type CollectionName = keyof typeof collections

export type DeletableName = {
  [Name in CollectionName]: (typeof collections)[Name]['api'] extends { remove: string } ? Name : never
}[CollectionName]

export type OrderedName = {
  [Name in ContentName]: (typeof content)[Name] extends { isOrdered: true } ? Name : never
}[ContentName]

type Names<Name> = [Name, ...Name[]]
export const contentNames = Object.keys(content) as Names<ContentName>
export const submissionNames = Object.keys(submissions) as Names<SubmissionName>
export const collectionNames = Object.keys(collections) as Names<CollectionName>
export const deletableNames = collectionNames.filter(isDeletable) as Names<DeletableName>

export const orderedNames = contentNames.filter((name) => 'isOrdered' in content[name]) as Names<OrderedName>

export const contentRight = <To extends 'read' | 'write'>(name: ContentName, to: To) =>
  contentOf(name).rights?.[to] ?? (`content.${to}` as const)

export const collectionOf = (name: CollectionName): Collection & { readonly name: CollectionName } =>
  collections[name]

export const contentOf = (name: ContentName): ContentCollection & { readonly name: ContentName } =>
  content[name]

export const submissionOf = (
  name: SubmissionName,
): SubmissionCollection & { readonly name: SubmissionName } => submissions[name]

export const isContent = (name: string): name is ContentName => Object.hasOwn(content, name)

export const isSubmission = (name: string): name is SubmissionName => Object.hasOwn(submissions, name)

export function isDeletable(name: string): name is DeletableName {
  return Object.hasOwn(collections, name) && 'remove' in collections[name as CollectionName].api
}

export function statusesOf(name: CollectionName): readonly number[] {
  if (isContent(name)) return contentOf(name).isSingleton ? [] : [0, 1]
  return submissionOf(name).hasStages ? stages : []
}

export const stageLabelFor = (name: SubmissionName, stage: Stage): string =>
  (submissionOf(name).stageLabels ?? stageLabels)[stage]

export const isVisibleOnSite = (name: CollectionName, status: number | undefined): boolean =>
  isContent(name) ? status === 1 : submissionOf(name).isCounted === true && status === Approved

/** Value of a text column that is only known at run time. */
export function columnText(row: object, column: string): string | null {
  const value = (row as Record<string, unknown>)[column]
  return typeof value === 'string' ? value : null
}

export const titleOf = (name: CollectionName, row: object): string =>
  collectionOf(name)
    .titleColumns.map((column) => (row as Record<string, unknown>)[column])
    .join(' ') || collectionOf(name).labels.record

export const mapContent = <T>(make: (name: ContentName) => T): Record<ContentName, T> =>
  Object.fromEntries(contentNames.map((name) => [name, make(name)])) as Record<ContentName, T>

export const mapSubmissions = <T>(make: (name: SubmissionName) => T): Record<SubmissionName, T> =>
  Object.fromEntries(submissionNames.map((name) => [name, make(name)])) as Record<SubmissionName, T>

/** Checks at compile time that each key equals the `name` of its definition. */
function defineCollections<
  const T extends { readonly [Name in keyof T]: Collection & { readonly name: Name } },
>(definitions: T): T {
  return definitions
}
