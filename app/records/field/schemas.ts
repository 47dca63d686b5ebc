import { z } from 'zod'
import { languageNames } from '#app/ui/language/languages.ts'
import {
  activeStatus,
  amount,
  email,
  integer,
  isoDate,
  nullable,
  numericEnum,
  optionalPdf,
  optionalPicture,
  phone,
  position,
  replacementPicture,
  requiredPicture,
  stringEnum,
  timeOfDay,
  versionColumns,
  clearableLine,
  clearableParagraphs,
  optionalLine,
  optionalParagraphs,
  requiredLine,
  requiredParagraphs,
} from '#app/platform/api/fields/field-schemas.ts'
import type { ContentCollection, SubmissionCollection } from '#app/records/collection-definition.ts'
import { inboxFields } from '#app/records/submission-fields.ts'
import {
  type Field,
  type FieldOf,
  type Fields,
  invalidMessage,
  isNonNull,
  type IsRequiredInAdd,
  isRequiredInAdd,
  type NamesOf,
  type ValueOf,
  type WritableName,
} from './declare-fields.ts'

/** Request type of a non-empty field. */
type InputOf<F extends Field> = F extends { kind: 'choice'; values: readonly (infer Value extends string)[] }
  ? Value
  : F extends { kind: 'integer' | 'amount' | 'reference' | 'yesNo' }
    ? number | string
    : string
type ParsedOf<F extends Field> = F extends { kind: 'choice' } ? InputOf<F> : NonNullable<ValueOf<F>>
type NonEmptySchema<F extends Field> = z.ZodType<ParsedOf<F>, InputOf<F>>

type AdminSchema<F extends Field> = F extends { kind: 'picture' }
  ? ReturnType<typeof optionalPicture>
  : F extends { kind: 'pdf' }
    ? ReturnType<typeof optionalPdf>
    : F extends { required: string } | { initial: string }
      ? NonEmptySchema<F>
      : z.ZodType<ParsedOf<F> | null, InputOf<F> | '' | null>

type VisitorSchema<F extends Field> = F extends { kind: 'phone' }
  ? ReturnType<typeof phone>
  : F extends { initial: string }
    ? z.ZodDefault<NonEmptySchema<F>>
    : F extends { required: string }
      ? NonEmptySchema<F>
      : F extends { kind: 'text' | 'paragraphs' }
        ? ReturnType<typeof optionalLine>
        : ReturnType<typeof nullIfMissing<NonEmptySchema<F>>>

type RowShape<F extends Fields> = { [Name in keyof F]: z.ZodType<ValueOf<F[Name]>> }

/** Schemas from the endpoints: required for lists, optional for other fields. */
type Overrides<F extends Fields> = Record<NamesOf<F, { kind: 'list' }>, z.ZodType> &
  Partial<Record<WritableName<F>, z.ZodType>>
type Given<O, Name, Default> = O extends { [N in Name & string]: infer Schema extends z.ZodType }
  ? Schema
  : Default
type BodySchema<F extends Fields, O, Name extends keyof F> = Given<O, Name, AdminSchema<F[Name]>>
type AddShape<F extends Fields, O> = {
  [Name in WritableName<F>]: IsRequiredInAdd<F[Name]> extends true
    ? BodySchema<F, O, Name>
    : z.ZodOptional<BodySchema<F, O, Name>>
}
type ChangeShape<F extends Fields, O> = { [Name in WritableName<F>]: z.ZodOptional<BodySchema<F, O, Name>> }

type Empty = Record<never, never>
type PositionShape<D, Schema> = D extends { isOrdered: true } ? { position: Schema } : Empty
type StatusSchema<D> = D extends { isSingleton: true }
  ? ReturnType<typeof fixedStatus>
  : z.ZodOptional<ReturnType<typeof activeStatus>>
type StageShape<D> = D extends { hasStages: true } ? { status: z.ZodInt } : Empty

export const fixedStatus = () => numericEnum([1], 'The status cannot be changed.').optional()

const int = () => z.number().int()

const mapFields = (fields: Fields, toSchema: (field: Field, name: string) => z.ZodType) =>
  Object.fromEntries(
    Object.entries(fields).map(([name, field]) => {
      const schema = toSchema(field, name)
      return [name, field.description === undefined ? schema : schema.describe(field.description)]
    }),
  )

const writableFields = (fields: Fields): Fields =>
  Object.fromEntries(Object.entries(fields).filter(([, { isReadOnly }]) => !isReadOnly))

function outputSchema(field: Field): z.ZodType {
  const schema = nonNullOutput(field)
  return isNonNull(field) ? schema : schema.nullable()
}

function nonNullOutput(field: Field): z.ZodType {
  if (field.kind === 'choice' && field.isClosed) return z.enum(field.values)
  if (field.kind === 'amount') return z.number()
  return field.kind === 'integer' || field.kind === 'yesNo' || field.kind === 'reference' ? int() : z.string()
}

function nonEmptyInput(field: Field): z.ZodType {
  const message = invalidMessage(field)
  switch (field.kind) {
    case 'text':
      return withTextRules(requiredLine(message, field.max), field)
    case 'paragraphs':
      return withTextRules(requiredParagraphs(message, field.max), field)
    case 'email':
      return email()
    case 'phone':
      return phone()
    case 'integer':
      return integer(message, field.min, field.max)
    case 'amount':
      return amount(message, field.max)
    case 'reference':
      return integer(message, 1)
    case 'yesNo':
      return numericEnum([0, 1], message)
    case 'date':
      return isoDate(message)
    case 'time':
      return timeOfDay(message)
    case 'choice':
      return stringEnum(field.values as [string, ...string[]], message)
    case 'picture':
      return replacementPicture()
    case 'pdf':
      return optionalPdf()
    case 'list':
      throw new Error(`The list ${field.label} needs a schema from the endpoints.`)
  }
}

/** Applies `normalize` and `validate`. Null, from an optional field, is accepted. */
function withTextRules(schema: z.ZodType, field: FieldOf<'text' | 'paragraphs'>): z.ZodType {
  const { validate, normalize, required } = field
  const normalized = normalize
    ? schema.transform((text) => (typeof text === 'string' ? normalize(text) : text))
    : schema
  const nonEmpty = normalize && required ? normalized.refine((text) => text !== '', required) : normalized
  if (!validate) return nonEmpty
  return nonEmpty.superRefine((text, ctx) => {
    const message = typeof text === 'string' ? validate(text) : undefined
    if (message) ctx.addIssue({ code: 'custom', message })
  })
}

/** Schema of a required text, for endpoints that wrap it. */
export const textInput = (field: FieldOf<'text'>) =>
  withTextRules(requiredLine(invalidMessage(field), field.max), field) as z.ZodType<string, string>

/** Empty optional fields become null. */
function adminInput(field: Field): z.ZodType {
  if (field.required !== undefined || field.initial !== undefined) return nonEmptyInput(field)
  if (field.kind === 'picture') return optionalPicture()
  if (field.kind === 'pdf') return optionalPdf()
  if (field.kind === 'text') return withTextRules(clearableLine(field.max), field)
  if (field.kind === 'paragraphs')
    return withTextRules(clearableParagraphs(invalidMessage(field), field.max), field)
  return nullable(nonEmptyInput(field), invalidMessage(field))
}

/** Empty and missing optional fields become null. */
function visitorInput(field: Field): z.ZodType {
  if (field.initial !== undefined) return nonEmptyInput(field).default(field.initial)
  if (field.required !== undefined || field.kind === 'phone') return nonEmptyInput(field)
  if (field.kind === 'text') return withTextRules(optionalLine(field.max), field)
  if (field.kind === 'paragraphs') return withTextRules(optionalParagraphs(field.max), field)
  return nullIfMissing(nonEmptyInput(field), invalidMessage(field))
}

const nullIfMissing = <T extends z.ZodType>(schema: T, message: string) =>
  nullable(schema, message)
    .optional()
    .transform((value) => value ?? null)

/** Computed from the translations of a record, for visitors. */
export const translationFields = {
  languages: z
    .array(z.enum(languageNames))
    .optional()
    .describe('Languages in which all texts are translated'),
  englishTitle: z.string().optional().describe('Title before its translation'),
}

/** Schema of a content record in responses. Add computed and joined fields with `.extend()`. */
export function contentRow<const D extends ContentCollection, F extends Fields>(
  { isOrdered, translated }: D,
  fields: F,
) {
  const shape = mapFields(fields, outputSchema) as RowShape<F>
  const positionShape = (isOrdered ? { position: int() } : {}) as PositionShape<D, z.ZodInt>
  const languageShape = (translated ? translationFields : {}) as typeof translationFields
  const columns = { id: int(), ...shape, ...positionShape, status: int(), ...versionColumns }
  return z.object({ ...columns, ...languageShape })
}

/** Request bodies that add and change a content record. */
export function contentBodies<
  const D extends ContentCollection,
  F extends Fields,
  O extends Overrides<F> = Empty & Overrides<F>,
>({ isOrdered, isSingleton }: D, fields: F, ...[overrides]: Empty extends Overrides<F> ? [O?] : [O]) {
  const given: Partial<Record<string, z.ZodType>> = overrides ?? {}
  const input = (field: Field, name: string) => given[name] ?? adminInput(field)
  const addInput = (field: Field, name: string) => {
    if (!isRequiredInAdd(field)) return input(field, name).optional()
    return field.kind === 'picture' ? requiredPicture() : input(field, name)
  }
  const writable = writableFields(fields)
  const add = mapFields(writable, addInput) as AddShape<F, O>
  const change = mapFields(writable, (field, name) => input(field, name).optional()) as ChangeShape<F, O>
  const positionShape = (isOrdered ? { position: position() } : {}) as PositionShape<
    D,
    ReturnType<typeof position>
  >
  const status = (isSingleton ? fixedStatus() : activeStatus().optional()) as StatusSchema<D>
  const common = { ...positionShape, status }
  return { add: z.strictObject({ ...add, ...common }), change: z.strictObject({ ...change, ...common }) }
}

/** Schema of a submission in responses. Add computed and joined fields with `.extend()`. */
export function submissionRow<const D extends SubmissionCollection, F extends Fields>(
  { hasStages }: D,
  fields: F,
) {
  const shape = mapFields(fields, outputSchema) as RowShape<F>
  const stageShape = (hasStages ? { status: int() } : {}) as StageShape<D>
  return z.object({ id: int(), ...shape, ...stageShape, ...inboxFields })
}

type SubmissionShape<F extends Fields, O> = {
  [Name in WritableName<F>]: Given<O, Name, VisitorSchema<F[Name]>>
}

/** Request body of a submission, without the visitor guards. */
export function submissionBody<F extends Fields, O extends Overrides<F> = Empty & Overrides<F>>(
  fields: F,
  ...[overrides]: Empty extends Overrides<F> ? [O?] : [O]
) {
  const given: Partial<Record<string, z.ZodType>> = overrides ?? {}
  const shape = mapFields(writableFields(fields), (field, name) => given[name] ?? visitorInput(field))
  return z.strictObject(shape as SubmissionShape<F, O>)
}
