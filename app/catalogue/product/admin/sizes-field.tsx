import { parseEntries } from '../../../kit/admin/fields/entries-as-text.ts'
import { knownSizes } from '../../facts/sizes.ts'
import { FieldError, RequiredStar } from '../../../ui/form/field.tsx'
import toggles from '../../../ui/form/toggles.module.css'
import styles from './sizes-field.module.css'

type SizesFieldProps = {
  form: {
    field: (name: 'sizes') => { id: string; error: string | undefined }
    text: (name: 'sizes') => { value: string; onChange: (event: { target: { value: string } }) => void }
  }
}

export function SizesField({ form }: SizesFieldProps) {
  const { id, error } = form.field('sizes')
  const { value, onChange } = form.text('sizes')
  const chosen = parseEntries(value)
  const toggle = (size: string) => {
    const sizes = knownSizes.filter((each) => chosen.includes(each) !== (each === size))
    onChange({ target: { value: JSON.stringify(sizes) } })
  }
  return (
    <fieldset
      className={error ? 'field field--bad' : 'field'}
      aria-describedby={error ? `${id}-error` : undefined}
    >
      <legend className="legend">
        Made in
        <RequiredStar />
      </legend>
      <div className={`${toggles.toggles} wrapping ${styles.sizes}`}>
        {knownSizes.map((size, index) => (
          <label key={size}>
            <input
              id={index === 0 ? id : undefined}
              type="checkbox"
              checked={chosen.includes(size)}
              onChange={() => toggle(size)}
            />
            <span>{size}</span>
          </label>
        ))}
      </div>
      <FieldError id={id} error={error} />
    </fieldset>
  )
}
