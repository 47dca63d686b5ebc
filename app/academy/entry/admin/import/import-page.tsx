import { useRef, useState } from 'react'
import { type MetaArgs, useNavigate } from 'react-router'
import { Field } from '#app/ui/form/field.tsx'
import { FileInput } from '#app/ui/form/file-input.tsx'
import { Icon } from '#app/ui/icon/icon.tsx'
import { Notice } from '#app/ui/panel/notice.tsx'
import { useToast } from '#app/ui/panel/toasts.tsx'
import { adminApi, getErrorMessage } from '#app/kit/admin/admin-api.ts'
import { saveFile } from '#app/kit/admin/load/download-link.tsx'
import { adminMeta, Screen, useShell } from '#app/kit/admin/screen.tsx'
import { admission } from '#app/academy/admission/admission.ts'
import { findMissingColumns, formatTemplate } from '#app/academy/entry/admission-columns.ts'
import type { ImportCheck } from '#app/academy/entry/import-admissions.server.ts'
import { CheckStep } from './check-step.tsx'

/** Tables and the foot reach from edge to edge. */
const inset = 'mx-4 sm:mx-6'

const title = 'Import from CSV'

export const meta = (args: MetaArgs) => adminMeta(args, title)

export default function ImportPage() {
  const toast = useToast()
  const navigate = useNavigate()
  const { refreshUnread } = useShell()
  const [file, setFile] = useState<File>()
  const [result, setResult] = useState<ImportCheck>()
  const [error, setError] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const heading = useRef<HTMLHeadingElement>(null)

  const attempt = async (send: () => Promise<void>) => {
    if (isBusy) return
    setBusy(true)
    setError(undefined)
    try {
      await send()
    } catch (caught) {
      setError(getErrorMessage(caught))
    } finally {
      setBusy(false)
      heading.current?.focus()
    }
  }
  const choose = (chosen: File | undefined) => {
    setFile(chosen)
    setResult(undefined)
    setError(undefined)
    if (chosen)
      void attempt(async () =>
        setResult(await adminApi.post('/admin/Admission/import/check', { body: toForm(chosen) })),
      )
    else heading.current?.focus()
  }
  const run = (isRepeat: boolean) =>
    attempt(async () => {
      if (!file || !result) return
      const form = toForm(file)
      if (isRepeat) form.set('repeat', '1')
      const { added, search } = await adminApi.post('/admin/Admission/import', { body: form })
      toast(`Imported: ${added} admissions.`)
      void refreshUnread()
      await navigate(`${admission.admin.path}?${new URLSearchParams({ search })}`)
    })

  return (
    <Screen title={title} parent={admission.admin}>
      <div className="flex flex-col gap-5 pt-6 lg:min-h-[calc(100dvh-6.875rem)]" aria-busy={isBusy}>
        <h2 className={`focus:shadow-none focus:outline-0 ${inset}`} tabIndex={-1} ref={heading}>
          {result ? 'Check the lines' : 'Choose a file'}
        </h2>
        <div className={`empty:hidden ${inset}`} role="alert">
          {error && <Notice tone="bad">{error}</Notice>}
        </div>
        {result && file ? (
          <CheckStep
            fileName={file.name}
            result={result}
            isBusy={isBusy}
            onRestart={() => choose(undefined)}
            onImport={(isRepeat) => void run(isRepeat)}
          />
        ) : (
          <FileStep onChoose={choose} />
        )}
      </div>
    </Screen>
  )
}

function toForm(file: File): FormData {
  const form = new FormData()
  form.set('file', file)
  return form
}

function FileStep({ onChoose }: { onChoose: (file: File | undefined) => void }) {
  const saveTemplate = () => {
    const content = new Blob([formatTemplate()], { type: 'text/csv' })
    saveFile(content, 'admissions-template.csv')
  }
  return (
    <div className={`grid max-w-2xl gap-4 pb-8 ${inset}`}>
      <p>
        Choose a CSV file with headings in the first line and at most 2,000 admissions, one per line. Required
        columns: {findMissingColumns([]).join(', ')}. Each line needs a phone number or an e-mail address.
        Nothing is saved until you have checked the lines.
      </p>
      <Field id="import-file" name="file" label="File">
        {(control) => <FileInput {...control} accept=".csv,.tsv,.txt,text/csv" onChoose={onChoose} />}
      </Field>
      <button className="btn btn--plain justify-self-start" type="button" onClick={saveTemplate}>
        <Icon name="download" />
        Download template
      </button>
    </div>
  )
}
