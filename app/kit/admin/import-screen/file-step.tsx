import { formatTemplate, type ImportColumn } from '../../../records/import/import-columns.ts'
import { Field } from '../../../ui/form/field.tsx'
import { FileInput } from '../../../ui/form/file-input.tsx'
import { Icon } from '../../../ui/icon/icon.tsx'
import { saveFile } from '../load/save-file.ts'
import styles from './import-screen.module.css'

type FileStepProps = {
  columns: readonly ImportColumn[]
  many: string
  hint: string | undefined
  onChoose: (file: File | undefined) => void
}

export function FileStep({ columns, many, hint, onChoose }: FileStepProps) {
  const saveTemplate = () => {
    const content = new Blob([formatTemplate(columns)], { type: 'text/csv' })
    saveFile(content, `${many}-template.csv`)
  }
  const required = columns.filter(({ isRequired }) => isRequired).map(({ label }) => label)
  return (
    <div className={styles.file}>
      <p>
        Choose a CSV file with headings in the first line and at most 2,000 {many}, one per line. Required
        columns: {required.join(', ')}. {hint} Nothing is saved until you have checked the lines.
      </p>
      <Field id="import-file" name="file" label="File">
        {(control) => <FileInput {...control} accept=".csv,.tsv,.txt,text/csv" onChoose={onChoose} />}
      </Field>
      <button className="btn btn--plain" type="button" onClick={saveTemplate}>
        <Icon name="download" />
        Download template
      </button>
    </div>
  )
}
