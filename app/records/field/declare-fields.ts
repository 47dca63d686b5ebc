// Field declarations of collections. Browsers import this file: no schemas, queries or components.

type Common = {
  /** Label in forms and the default heading in exports. */
  readonly label: string
  /** Error message if the field is empty. Fields without it are optional, and null in the database if empty. */
  readonly required?: string
  /** Error message for invalid values. Defaults to `required`. */
  readonly invalid?: string
  /** Value in a new form. Requests that add a record may omit the field. */
  readonly initial?: string
  /** The column of this required field is nullable, for drafts that were never published. */
  readonly isNullable?: true
  /** Included in responses, rejected in requests. */
  readonly isReadOnly?: true
  /** Heading in exports. False excludes the field. */
  readonly csvHeading?: string | false
  /** Explanation below the control in forms. */
  readonly hint?: string
  /** Description in the OpenAPI document. */
  readonly description?: string
}

type Text = {
  /** Maximum length in UTF-16 code units. */
  readonly max: number
  /** Height of the textarea. */
  readonly rows?: number
  readonly placeholder?: string
  /** Returns an error message, or undefined for valid text. */
  readonly validate?: (text: string) => string | undefined
  /** Converts input to the stored text. */
  readonly normalize?: (text: string) => string
}

type Choice<Value extends string = string> = {
  readonly values: readonly Value[]
  readonly labels?: Readonly<Record<Value, string>>
  /** Label of the empty option. Without it, new forms select the first value. */
  readonly emptyLabel?: string
  /** Stored values are always among `values`. Otherwise records may contain values that were removed later. */
  readonly isClosed?: true
}

type Kinds = {
  text: Text
  paragraphs: Text
  email: object
  phone: object
  integer: { readonly min?: number; readonly max?: number }
  /** Rupees, with paise as decimals. */
  amount: { readonly max?: number }
  /** 1 or 0. `yes` is the label of 1. */
  yesNo: { readonly yes?: string }
  choice: Choice
  /** YYYY-MM-DD. */
  date: object
  /** HH:mm. */
  time: object
  /** Id of a record in another collection. */
  reference: object
  /** JSON. The endpoints provide the schema. */
  list: object
  picture: object
  pdf: object
}
export type Kind = keyof Kinds
export type FieldOf<K extends Kind> = { [Each in K]: Common & Kinds[Each] & { readonly kind: Each } }[K]
export type Field = FieldOf<Kind>
export type Fields = { readonly [name: string]: Field }

type Options<K extends Kind> = Omit<Common, 'label'> & Kinds[K]

/** Rejects unknown options: a type parameter alone would accept misspelled keys. */
type Known<O, All> = Record<Exclude<keyof O, keyof All>, never>

type Empty = Record<never, never>

const createBuilder =
  <const K extends Kind>(kind: K) =>
  <const O extends Options<K> = Empty & Options<K>>(
    label: string,
    ...[options]: Empty extends Options<K> ? [(O & Known<O, Options<K>>)?] : [O & Known<O, Options<K>>]
  ) =>
    ({ kind, label, ...options }) as { readonly kind: K; readonly label: string } & O

export const text = createBuilder('text')
export const paragraphs = createBuilder('paragraphs')
export const email = createBuilder('email')
export const phone = createBuilder('phone')
export const integer = createBuilder('integer')
export const amount = createBuilder('amount')
export const yesNo = createBuilder('yesNo')
export const date = createBuilder('date')
export const time = createBuilder('time')
export const reference = createBuilder('reference')
export const list = createBuilder('list')
export const picture = createBuilder('picture')
export const pdf = createBuilder('pdf')

export const choice = <const V extends string, const O extends Omit<Options<'choice'>, 'values' | 'labels'>>(
  label: string,
  values: readonly V[],
  options: O & Known<O, Options<'choice'>> & { labels?: Readonly<Record<V, string>> },
) => ({ kind: 'choice' as const, label, values, ...options })

export const readOnly = <const F extends Field>(field: F) => ({ ...field, isReadOnly: true as const })

/** @param fields in form order. */
export const defineFields = <const F extends Fields>(fields: F): F => fields

export type FileKind = 'picture' | 'pdf'

type StoredTypes = Record<
  'text' | 'paragraphs' | 'email' | 'phone' | 'date' | 'time' | 'list' | FileKind,
  string
> &
  Record<'integer' | 'amount' | 'yesNo' | 'reference', number>

type NonNullValueOf<F extends Field> = F extends {
  kind: 'choice'
  values: readonly (infer Value extends string)[]
}
  ? F extends { isClosed: true }
    ? Value
    : string
  : F extends { kind: keyof StoredTypes }
    ? StoredTypes[F['kind']]
    : never

type IsNonNull<F extends Field> = F extends { kind: FileKind } | { isNullable: true }
  ? false
  : F extends { required: string } | { initial: string }
    ? true
    : false

export type IsRequiredInAdd<F extends Field> = F extends { initial: string }
  ? false
  : F extends { required: string }
    ? true
    : false

/** Type of the column and of the field in responses. */
export type ValueOf<F extends Field> =
  IsNonNull<F> extends true ? NonNullValueOf<F> : NonNullValueOf<F> | null

/** Names of the fields that extend `Match`. */
export type NamesOf<F extends Fields, Match> = {
  [Name in keyof F]: F[Name] extends Match ? Name : never
}[keyof F] &
  string

/** Fields that a definition declares. */
export type FieldsOf<D> = D extends { fields: infer F extends Fields } ? F : Record<never, never>

export type WritableName<F extends Fields> = Exclude<keyof F & string, NamesOf<F, { isReadOnly: true }>>

/** Names of the fields that forms hold as text. */
export type FormName<F extends Fields> = Exclude<WritableName<F>, NamesOf<F, { kind: FileKind }>>

export const isFile = ({ kind }: Field): boolean => kind === 'picture' || kind === 'pdf'

/** Runtime counterpart of the type `IsNonNull`. */
export const isNonNull = (field: Field): boolean =>
  !isFile(field) && !field.isNullable && (field.required !== undefined || field.initial !== undefined)

export const isRequiredInAdd = ({ required, initial }: Field): boolean =>
  required !== undefined && initial === undefined

export const invalidMessage = ({ kind, label, required, invalid }: Field): string =>
  invalid ??
  required ??
  (kind === 'yesNo' ? 'Please choose yes or no.' : `Please check ${label.toLowerCase()}.`)
