import { maxPdfBytes, pdfMessages, parsePdfKey } from '../../../platform/storage/pdf/pdf-rules.ts'
import { FieldError, RequiredStar } from '../../../ui/form/field.tsx'
import { AdminIcon } from '../../../ui/icon/admin-icon.tsx'
import styles from './pdf-picker.module.css'

type PdfPickerProps = {
  id: string
  name: string
  label: string
  isRequired?: boolean
  error?: string | undefined
  hint?: string | undefined
  /** Key of the PDF that is stored. */
  stored: string | null
  /** Where that one can be read. */
  href?: string | undefined
  /** The file that was chosen and is not yet stored. */
  file: File | undefined
  onChoose: (file: File | undefined) => void
  /** A file was refused, and why; the choice before it stays. */
  onRefuse: (message: string) => void
}

/** A PDF of a form: what is stored, and what is to take its place. */
export function PdfPicker(props: PdfPickerProps) {
  const { id, name, label, isRequired, error, hint, stored, href, file, onChoose, onRefuse } = props
  const facts = parsePdfKey(stored)
  const take = (chosen: File | undefined) => {
    if (!chosen) return
    if (!/\.pdf$/i.test(chosen.name)) onRefuse(pdfMessages.wrongType)
    else if (chosen.size > maxPdfBytes) onRefuse(pdfMessages.tooLarge)
    else onChoose(chosen)
  }
  return (
    <div className={error ? 'field field--bad' : 'field'}>
      <span className="label">
        {label}
        {isRequired && <RequiredStar />}
      </span>
      <div className={styles.row}>
        <label className={`btn btn--line ${styles.choose}`}>
          <AdminIcon name="file-text" />
          {file || facts ? 'Replace PDF' : 'Choose PDF'}
          <input
            className={styles.input}
            id={id}
            name={name}
            type="file"
            accept=".pdf,application/pdf"
            aria-label={`${label}: ${file || facts ? 'Replace PDF' : 'Choose PDF'}`}
            aria-required={isRequired}
            aria-invalid={error ? true : undefined}
            aria-describedby={error ? `${id}-error ${id}-hint` : `${id}-hint`}
            onChange={(event) => {
              take(event.target.files?.[0])
              // The same file can be chosen again after it was taken back.
              event.target.value = ''
            }}
          />
        </label>
        {file && (
          <button className="btn btn--plain" type="button" onClick={() => onChoose(undefined)}>
            Undo
          </button>
        )}
        <p className={styles.facts}>
          {file && `${file.name}, ${kilobytes(file.size)}`}
          {!file && facts && (
            <>
              {href ? (
                <a href={href} target="_blank" rel="noopener">
                  Stored PDF
                </a>
              ) : (
                'Stored PDF'
              )}
              , {facts.pages} {facts.pages === 1 ? 'page' : 'pages'}, {kilobytes(facts.bytes)}
            </>
          )}
        </p>
      </div>
      <p className="hint" id={`${id}-hint`}>
        {hint ?? 'A PDF of at most 10 MB, without scripts, attachments or a password.'}
      </p>
      <FieldError id={id} error={error} />
    </div>
  )
}

const kilobytes = (bytes: number): string => `${Math.ceil(bytes / 1024)} KB`
