import type { FieldErrors } from '#app/platform/errors.ts'
import { type Field, type Fields, type FormName, invalidMessage, isFile } from '#app/records/field/fields.ts'
import { parseAmount } from '#app/ui/text/parse-amount.ts'
import type { FormValues } from './form-values.ts'
import type { SaveError } from './use-saving.ts'

/** @typeParam Extra names of form values without a declared field. */
export type ValuesOf<F extends Fields, Extra extends string = never> = Record<FormName<F> | Extra, string>

type Callbacks<V extends FormValues> = {
  validate?: (values: NoInfer<V>) => FieldErrors
  /** Overrides for the request body. Undefined removes a field. @param saved values before the change. */
  toBody?: (values: NoInfer<V>, saved: NoInfer<V>) => Record<string, string | number | undefined>
  errorTitle?: (error: SaveError) => string
  onFailure?: (error: SaveError) => void
}

export type FormOptions<F extends Fields, Extra extends string> = Callbacks<ValuesOf<F, Extra>> & {
  /** Overrides for the initial values of the fields. */
  empty?: () => Record<Extra, string> & Partial<ValuesOf<F>>
  labels?: Record<Extra, string>
  /** Overrides for the required messages. Undefined makes the field optional and skips its validation. */
  required?: (values: ValuesOf<F, Extra>) => { readonly [Name in FormName<F>]?: string | undefined }
  valueLabel?: (name: string, value: string) => string | undefined
}

/** The form itself adds the status and the version note. */
export type FormDefinition<V extends FormValues> = Required<Pick<Callbacks<V>, 'validate' | 'toBody'>> &
  Pick<Callbacks<V>, 'errorTitle' | 'onFailure'> & {
    empty: () => V
    labels: FormValues
    /** Error message for each required field. */
    required: (values: V) => FormValues
    requiredFiles: FormValues
    valueLabel: (name: string, value: string) => string
  }

export function toFormDefinition<F extends Fields, Extra extends string>(
  fields: F,
  { empty, labels, required, validate, toBody, valueLabel, ...rest }: FormOptions<F, Extra>,
): FormDefinition<ValuesOf<F, Extra>> {
  type Values = ValuesOf<F, Extra>
  const writable = Object.entries<Field>(fields).filter(([, { isReadOnly }]) => !isReadOnly)
  const inputs = writable.filter(([, field]) => !isFile(field))
  const files = writable.filter(([, field]) => isFile(field))

  function validateFields(values: FormValues, skipped: object): FieldErrors {
    const errors = inputs.flatMap(([name, field]) => {
      const value = values[name] ?? ''
      const error = value.trim() && !(name in skipped) && validateField(field, value)
      return error ? [[name, error]] : []
    })
    return Object.fromEntries(errors) as FieldErrors
  }

  return {
    ...rest,
    empty: () => ({ ...mapFields(inputs, initialValue), ...empty?.() }) as Values,
    labels: { ...mapFields(writable, ({ label }) => label), ...labels },
    required: (values) =>
      definedValues({ ...mapFields(inputs, ({ required }) => required), ...required?.(values) }),
    requiredFiles: mapFields(files, ({ required }) => required),
    validate: (values) => ({
      ...validateFields(values, required?.(values) ?? {}),
      ...validate?.(values),
    }),
    toBody: (values, saved) => ({
      ...mapFields(
        inputs.filter(([, { kind }]) => kind === 'integer'),
        (_, name) => {
          const value = (values as FormValues)[name] ?? ''
          return String(readInteger(value) ?? value)
        },
      ),
      ...toBody?.(values, saved),
    }),
    valueLabel: (name, value) => valueLabel?.(name, value) ?? defaultValueLabel(fields[name], value),
  }
}

/** Omits fields for which `toText` returns undefined. */
const mapFields = (
  fields: readonly [string, Field][],
  toText: (field: Field, name: string) => string | undefined,
): FormValues => definedValues(Object.fromEntries(fields.map(([name, field]) => [name, toText(field, name)])))

const definedValues = (values: { readonly [name: string]: string | undefined }): FormValues =>
  Object.fromEntries(
    Object.entries(values).filter((entry): entry is [string, string] => entry[1] !== undefined),
  )

export function findMissing(values: FormValues, required: FormValues): FieldErrors {
  const empty = Object.entries(required).filter(([name, message]) => message && !values[name]?.trim())
  return Object.fromEntries(empty)
}

/** Accepts thousands separators, as in 48,000. */
function readInteger(text: string): number | undefined {
  const [sign, digits] = text.startsWith('-') ? [-1, text.slice(1)] : [1, text]
  const hundredths = parseAmount(digits)
  return hundredths === undefined || hundredths % 100 !== 0 ? undefined : (sign * hundredths) / 100
}

function initialValue(field: Field): string {
  const { initial, kind, required } = field
  if (initial !== undefined) return initial
  if (kind === 'list') return '[]'
  const selectsFirst = kind === 'choice' && required !== undefined && field.emptyLabel === undefined
  return (selectsFirst && field.values[0]) || ''
}

function validateField(field: Field, value: string): string | undefined {
  if (field.kind === 'text' || field.kind === 'paragraphs') return field.validate?.(value.trim())
  return isValid(field, value) ? undefined : invalidMessage(field)
}

function isValid(field: Field, value: string): boolean {
  if (field.kind === 'list') return field.required === undefined || value !== '[]'
  if (field.kind === 'amount') return (parseAmount(value) ?? Infinity) <= (field.max ?? 1_000_000_000) * 100
  if (field.kind !== 'integer') return true
  const { min = 0, max = Infinity } = field
  const number = readInteger(value)
  return number !== undefined && number >= min && number <= max
}

function defaultValueLabel(field: Field | undefined, value: string): string {
  if (field?.kind === 'yesNo') return value === '1' ? 'Yes' : 'No'
  if (field?.kind !== 'choice') return value
  if (value === '' && field.required === undefined) return field.emptyLabel ?? ''
  return field.labels?.[value] ?? value
}
