import { currentLanguage, t } from '#app/ui/language/translate.ts'
import type { FieldErrors } from '#app/platform/errors.ts'
import type { Rejection } from './outcome.ts'

export type ErrorOptions = {
  /** Fields without a visible control. Their errors are shown above the form. Defaults to the captcha. */
  hiddenFields?: readonly string[]
  getErrorTitle?: (rejection: Rejection) => string | undefined
}

export type Failure = {
  title: string | undefined
  detail: string | undefined
  errors: FieldErrors
  keepsFocus?: true
}

export function toFailure(
  { status, message, errors = {} }: Rejection,
  { getErrorTitle = defaultErrorTitle, hiddenFields = ['captcha'] }: ErrorOptions,
): Failure {
  const hiddenError = hiddenFields.map((name) => errors[name]).find(Boolean)
  const visibleErrors = Object.fromEntries(
    Object.entries(errors).filter(([name]) => !hiddenFields.includes(name)),
  )
  const rejection = { status, message: hiddenError ?? message, errors: visibleErrors }
  const title = hiddenError ?? getErrorTitle(rejection)
  const hidesDetail =
    title === rejection.message || Object.keys(visibleErrors).length > 0 || status === 0 || status >= 500
  return { title, detail: hidesDetail ? undefined : message, errors: visibleErrors }
}

/**
 * Reports or clears the error of a field, and clears the same error at other fields, for rules about several fields.
 * @returns undefined if no error is left.
 */
export function withFieldError(
  failure: Failure | undefined,
  name: string,
  message: string | undefined,
  options: ErrorOptions,
): Failure | undefined {
  const { [name]: previous, ...rest } = failure?.errors ?? {}
  if (previous === message) return failure
  const others = Object.fromEntries(Object.entries(rest).filter(([, error]) => error !== previous))
  const errors = message === undefined ? others : { ...others, [name]: message }
  if (Object.keys(errors).length === 0) return undefined
  return { ...toFailure({ status: 422, message: '', errors }, options), keepsFocus: true }
}

export function sortByFieldOrder(
  errors: FieldErrors | undefined,
  form: HTMLFormElement | null,
): FieldErrors | undefined {
  const names = [...(form?.elements ?? [])].map((control) => control.getAttribute('name') ?? '')
  const indexOf = ([name]: [string, string]) => names.indexOf(name)
  return errors && Object.fromEntries(Object.entries(errors).toSorted((a, b) => indexOf(a) - indexOf(b)))
}

export function findControl(form: HTMLFormElement | null, name = ''): HTMLElement | undefined {
  const control = form?.elements.namedItem(name)
  return control instanceof HTMLElement ? control : undefined
}

const numberWords = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine']

const numberInWords = (count: number): string | number =>
  (currentLanguage() === 'en' && numberWords[count]) || count

function defaultErrorTitle({ status, message, errors = {} }: Rejection): string | undefined {
  const count = Object.keys(errors).length
  if (count > 1) return t('Please correct {number} fields', { number: numberInWords(count) })
  if (count === 1) return undefined
  return status === 0
    ? t('The connection was interrupted. Your entries are still here: please try again.')
    : message
}
