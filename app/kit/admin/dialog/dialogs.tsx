import { type ReactNode, useCallback, useRef, useState, type FormEvent } from 'react'
import { Button } from '#app/ui/form/button.tsx'
import { findIncompleteInputs } from '#app/ui/form/incomplete-inputs.ts'
import { InputField } from '#app/ui/form/input-field.tsx'
import { SubmitButton } from '#app/ui/form/submit-button.tsx'
import { Dialog } from '#app/ui/panel/dialog.tsx'
import { Notice } from '#app/ui/panel/notice.tsx'
import { useToast } from '#app/ui/panel/toasts.tsx'
import { textLimits } from '#app/platform/api/fields/text-limits.ts'
import { ApiError, type FieldErrors, invalid } from '#app/platform/errors.ts'
import { type ConfirmOptions, isDeclined, getErrorMessage } from '#app/kit/admin/admin-api.ts'
import { readTextFields } from '#app/kit/page/form/read-text-fields.ts'

export function useConfirm() {
  const [options, setOptions] = useState<ConfirmOptions>()
  const [isOpen, setOpen] = useState(false)
  const isConfirmed = useRef(false)
  const resolve = useRef<(isConfirmed: boolean) => void>(undefined)

  /** Resolves to true if the user confirms. Closing the dialog cancels. */
  const ask = useCallback((newOptions: ConfirmOptions) => {
    resolve.current?.(false)
    isConfirmed.current = false
    setOptions(newOptions)
    setOpen(true)
    return new Promise<boolean>((resolvePromise) => {
      resolve.current = resolvePromise
    })
  }, [])
  // Runs after the dialog has restored the focus, because the caller may move it.
  const resolveAnswer = () => {
    setOpen(false)
    resolve.current?.(isConfirmed.current)
    resolve.current = undefined
  }

  const confirmDialog = (
    <Dialog isOpen={isOpen} title={options?.question ?? ''} onClose={resolveAnswer}>
      {options?.detail && <div className="dialog__body">{options.detail}</div>}
      <div className="dialog__foot">
        <Button
          look="btn--plain"
          label={options?.cancelLabel ?? 'Cancel'}
          data-first
          onClick={() => setOpen(false)}
        />
        <button
          className={options?.isDangerous ? 'btn btn--bad' : 'btn'}
          type="button"
          onClick={() => {
            isConfirmed.current = true
            setOpen(false)
          }}
        >
          {options?.confirmLabel}
        </button>
      </div>
    </Dialog>
  )
  return { ask, confirmDialog }
}

export type Action = {
  /** Confirms an action, which is marked as dangerous by default. */
  question?: ConfirmOptions | undefined
  call: () => Promise<unknown>
  /** Shown after success. */
  done?: string
}

/**
 * Runs one action at a time. Errors are shown in a toast.
 * @param onSettled is called after each action, also if it failed.
 */
export function useAction(onSettled?: () => unknown) {
  const { ask, confirmDialog } = useConfirm()
  const toast = useToast()
  const [isBusy, setBusy] = useState(false)
  const run = async ({ question, call, done }: Action) => {
    if (isBusy) return
    if (question && !(await ask({ isDangerous: true, ...question }))) return
    setBusy(true)
    try {
      await call()
      if (done) toast(done)
    } catch (error) {
      if (!isDeclined(error)) toast(getErrorMessage(error), { tone: 'bad' })
    }
    await onSettled?.()
    setBusy(false)
  }
  return { isBusy, run, confirmDialog }
}

/** A dialog for one form at a time. Each opening renders a new form. */
export function useFormDialog(className?: string) {
  const [shown, setShown] = useState<{ title: string; form: ReactNode }>()
  const close = () => setShown(undefined)
  const dialog = (
    <Dialog
      isOpen={shown !== undefined}
      title={shown?.title ?? ''}
      onClose={close}
      {...(className && { className })}
    >
      {shown?.form}
    </Dialog>
  )
  return { open: (title: string, form: ReactNode) => setShown({ title, form }), close, dialog }
}

type DialogFormProps<Name extends string> = {
  names: readonly Name[]
  send: (fields: Record<Name, string>, form: HTMLFormElement) => Promise<void>
  label: string
  busyLabel: string
  isDangerous?: boolean
  cancelLabel?: string | undefined
  /** Without it, there is no button to cancel. */
  onCancel?: () => void
  children: (errors: FieldErrors) => ReactNode
}

export function DialogForm<const Name extends string>(props: DialogFormProps<Name>) {
  const { names, send, label, busyLabel, isDangerous, cancelLabel = 'Cancel', onCancel } = props
  const { errors, formError, isBusy, submit } = useFormSubmit((form) =>
    send(readTextFields(new FormData(form), names), form),
  )
  return (
    <form noValidate onSubmit={submit}>
      <div className="dialog__body fields">
        {formError && (
          <div role="alert">
            <Notice tone="bad">{formError}</Notice>
          </div>
        )}
        {props.children(errors)}
      </div>
      <div className="dialog__foot">
        {onCancel && <Button look="btn--plain" label={cancelLabel} onClick={onCancel} />}
        <SubmitButton isBusy={isBusy} busyLabel={busyLabel} {...(isDangerous && { className: 'btn--bad' })}>
          {label}
        </SubmitButton>
      </div>
    </form>
  )
}

/** Prevents double submission and focuses the first field with an error. Other errors become `formError`. */
export function useFormSubmit(send: (form: HTMLFormElement) => Promise<void>) {
  const [errors, setErrors] = useState<FieldErrors>({})
  const [formError, setFormError] = useState<string>()
  const [isBusy, setBusy] = useState(false)

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (isBusy) return
    const form = event.currentTarget
    setBusy(true)
    setFormError(undefined)
    try {
      const incomplete = findIncompleteInputs(form)
      if (Object.keys(incomplete).length > 0) invalid(incomplete)
      await send(form)
      setErrors({})
    } catch (error) {
      if (isDeclined(error)) return
      const fieldErrors = (error instanceof ApiError && error.errors) || {}
      setErrors(fieldErrors)
      const first = [...form.elements].find((control) => (control.getAttribute('name') ?? '') in fieldErrors)
      if (first instanceof HTMLElement) first.focus()
      else setFormError(getErrorMessage(error))
    } finally {
      setBusy(false)
    }
  }
  return { errors, formError, isBusy, submit: (event: FormEvent<HTMLFormElement>) => void submit(event) }
}

/** Asks for the required field `reason` in a dialog. */
export const ReasonField = ({ hint, error }: { hint: string; error: string | undefined }) => (
  <InputField
    id="reason"
    name="reason"
    label="Reason"
    need="required"
    hint={hint}
    error={error}
    autoComplete="off"
    maxLength={textLimits.line}
  />
)
