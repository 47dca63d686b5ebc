import { Field } from '#app/ui/form/field.tsx'
import { FileInput } from '#app/ui/form/file-input.tsx'
import { Icon } from '#app/ui/icon/icon.tsx'
import { saveFile } from '#app/kit/admin/load/save-file.ts'
import { findMissingColumns, formatTemplate } from '#app/academy/entry/csv/admission-columns.ts'
import styles from './import-page.module.css'

export function FileStep({ onChoose }: { onChoose: (file: File | undefined) => void }) {
  const saveTemplate = () => {
    const content = new Blob([formatTemplate()], { type: 'text/csv' })
    saveFile(content, 'admissions-template.csv')
  }
  return (
    <div className={styles.file}>
      <p>
        Choose a CSV file with headings in the first line and at most 2,000 admissions, one per line. Required
        columns: {findMissingColumns([]).join(', ')}. Each line needs a phone number or an e-mail address.
        Nothing is saved until you have checked the lines.
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
