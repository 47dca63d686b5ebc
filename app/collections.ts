import { admission } from './academy/admission/definition.ts'
import { affiliation } from './academy/affiliation/definition.ts'
import { banner } from './company/banner/definition.ts'
import { brand } from './catalogue/brand/definition.ts'
import { career } from './company/career/definition.ts'
import { category } from './academy/category/definition.ts'
import { contact } from './company/contact/definition.ts'
import { course } from './academy/course/definition.ts'
import type { Collection, ContentCollection, SubmissionCollection } from './records/definition.ts'
import { document } from './catalogue/document/definition.ts'
import { event } from './company/event/definition.ts'
import { facility } from './academy/facility/definition.ts'
import { franchise } from './academy/franchise/definition.ts'
import { gallery } from './company/gallery/definition.ts'
import { lot } from './catalogue/lot/definition.ts'
import { identity } from './company/identity/definition.ts'
import { news } from './company/news/definition.ts'
import { opening } from './company/opening/definition.ts'
import { product } from './catalogue/product/definition.ts'
import { page } from './site/page/definition.ts'
import { profile } from './company/profile/definition.ts'
import { quotation } from './catalogue/quotation/definition.ts'
import { question } from './company/question/definition.ts'
import { recipient } from './company/recipient/definition.ts'
import { Approved, type Stage, stageLabels, stages } from './records/submission-stages.ts'
import { testimonial } from './company/testimonial/definition.ts'

/** What administrators publish. */
export const content = named({
  course,
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
  page,
})
export type ContentName = keyof typeof content

/** What visitors send. */
export const submissions = named({ admission, contact, franchise, career, quotation })
export type SubmissionName = keyof typeof submissions

/** Everything that has versions and a history. */
export const collections = { ...content, ...submissions }
export type CollectionName = keyof typeof collections

/** Those whose records can be deleted. */
export type DeletableName = {
  [Name in CollectionName]: (typeof collections)[Name]['isDeletable'] extends true ? Name : never
}[CollectionName]

/** Those whose records have an order of their own. */
export type OrderedName = {
  [Name in ContentName]: (typeof content)[Name] extends { isOrdered: true } ? Name : never
}[ContentName]

type Names<Name> = [Name, ...Name[]]
export const contentNames = Object.keys(content) as Names<ContentName>
export const submissionNames = Object.keys(submissions) as Names<SubmissionName>
export const collectionNames = Object.keys(collections) as Names<CollectionName>
export const deletableNames = collectionNames.filter(isDeletable) as Names<DeletableName>

export const orderedNames = contentNames.filter((name) => 'isOrdered' in content[name]) as Names<OrderedName>

/** The right that somebody needs to see or change what is in a collection of content. */
export const contentRight = <To extends 'read' | 'write'>(name: ContentName, to: To) =>
  contentOf(name).rights?.[to] ?? (`content.${to}` as const)

/** The definition of a collection, without what only it has. */
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
  return Object.hasOwn(collections, name) && collections[name as CollectionName].isDeletable
}

/** The statuses that a record can have; none where it has no status. */
export function statusesOf(name: CollectionName): readonly number[] {
  if (isContent(name)) return contentOf(name).isSingleton ? [] : [0, 1]
  return submissionOf(name).hasStages ? stages : []
}

/** What a stage of a collection is called within sentences and in addresses. */
export const stageLabelOf = (name: SubmissionName, stage: Stage): string =>
  (submissionOf(name).stageLabels ?? stageLabels)[stage]

/** Whether pages of the site show something of a record in this status, or count it. */
export const isShown = (name: CollectionName, status: number | undefined): boolean =>
  isContent(name) ? status === 1 : submissionOf(name).isCounted === true && status === Approved

/** What a record is called: its title, or the sender's name. */
export const titleOf = (name: CollectionName, row: object): string =>
  collectionOf(name)
    .titleColumns.map((column) => (row as Record<string, unknown>)[column])
    .join(' ') || collectionOf(name).labels.record

/** One value for each collection of content. */
export const forContent = <T>(make: (name: ContentName) => T): Record<ContentName, T> =>
  Object.fromEntries(contentNames.map((name) => [name, make(name)])) as Record<ContentName, T>

/** One value for each collection of submissions. */
export const forSubmissions = <T>(make: (name: SubmissionName) => T): Record<SubmissionName, T> =>
  Object.fromEntries(submissionNames.map((name) => [name, make(name)])) as Record<SubmissionName, T>

/** Definitions by their names: each stands under its own. */
function named<const T extends { readonly [Name in keyof T]: Collection & { readonly name: Name } }>(
  definitions: T,
): T {
  return definitions
}
