import { Button } from '#app/ui/form/button.tsx'
import { Field } from '#app/ui/form/field.tsx'
import { formatBytes } from '#app/ui/text/format-bytes.ts'
import { maxPdfBytes, pdfMessages, parsePdfKey } from '#app/platform/storage/pdf-rules.ts'
import { FileButton } from './file-button.tsx'

type PdfPickerProps = {
  id: string
  name: string
  label: string
  isRequired?: boolean
  error?: string | undefined
  hint?: string | undefined
  stored: string | null
  href?: string | undefined
  file: File | undefined
  onChoose: (file: File | undefined) => void
  onReject: (message: string) => void
}

export function PdfPicker(props: PdfPickerProps) {
  const { label, isRequired, hint, stored, href, file, onChoose, onReject, ...field } = props
  const storedPdf = parsePdfKey(stored)
  const action = file || storedPdf ? 'Replace PDF' : 'Choose PDF'
  const chooseFile = (chosen: File | undefined) => {
    if (!chosen) return
    if (!/\.pdf$/i.test(chosen.name)) onReject(pdfMessages.wrongType)
    else if (chosen.size > maxPdfBytes) onReject(pdfMessages.tooLarge)
    else onChoose(chosen)
  }
  return (
    <Field
      {...field}
      label={label}
      need={isRequired ? 'required' : undefined}
      hint={hint ?? 'PDF, up to 10 MB, without a password.'}
    >
      {({ required, ...control }) => (
        <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
          <FileButton
            {...control}
            icon="file-text"
            text={action}
            accept=".pdf,application/pdf"
            aria-label={`${label}: ${action}`}
            aria-required={required}
            onChoose={([first]) => chooseFile(first)}
          />
          {file && <Button look="btn--plain" label="Undo" onClick={() => onChoose(undefined)} />}
          <p className="min-w-0 text-small wrap-anywhere tabular-nums">
            {file && `${file.name}, ${formatBytes(file.size)}`}
            {!file && storedPdf && (
              <>
                {href ? (
                  <a href={href} target="_blank" rel="noopener">
                    Stored PDF
                  </a>
                ) : (
                  'Stored PDF'
                )}
                {storedPdf.pages > 0 && `, ${storedPdf.pages} ${storedPdf.pages === 1 ? 'page' : 'pages'}`},{' '}
                {formatBytes(storedPdf.bytes)}
              </>
            )}
          </p>
        </div>
      )}
    </Field>
  )
}
