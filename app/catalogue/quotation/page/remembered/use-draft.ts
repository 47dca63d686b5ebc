import { type RefObject, useEffect } from 'react'
import { readTextFields } from '../../../../kit/page/form/read-text-fields.ts'
import { textFieldNames } from '../../form-lines.ts'

const storageKey = 'quotation-draft'

/** Keeps the typed texts in this browser tab, so that visitors who look at another page need not type them again. */
export function useDraft(element: RefObject<HTMLElement | null>) {
  useEffect(() => {
    const form = element.current?.closest('form')
    const draft = readDraft()
    for (const name of textFieldNames) {
      const control = form?.elements.namedItem(name)
      const text = draft[name]
      if (typeof text === 'string' && text && isTextControl(control) && !control.value) control.value = text
    }
  }, [element])
  return { saveDraft, clearDraft: () => write({}) }
}

const isTextControl = (
  control: unknown,
): control is HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement =>
  control instanceof HTMLInputElement ||
  control instanceof HTMLSelectElement ||
  control instanceof HTMLTextAreaElement

const saveDraft = (form: FormData): void => write(readTextFields(form, textFieldNames))

function write(draft: object): void {
  try {
    sessionStorage.setItem(storageKey, JSON.stringify(draft))
  } catch {
    // sessionStorage is unavailable.
  }
}

function readDraft(): Record<string, unknown> {
  try {
    const draft: unknown = JSON.parse(sessionStorage.getItem(storageKey) ?? '{}')
    return draft && typeof draft === 'object' ? { ...draft } : {}
  } catch {
    return {}
  }
}
