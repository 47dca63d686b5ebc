import { Icon } from '../../ui/icon/icon.tsx'
import styles from './status-radio.module.css'

type StatusRadioProps = {
  id: string
  name: string
  /** '1' or '0'. */
  value: string
  onChange: (value: string) => void
  /** What 1 and 0 are called. */
  labels?: readonly [on: string, off: string]
  isRequired?: boolean
  error?: string | undefined
}

/** Whether a record is active, as two radio buttons. */
export function StatusRadio(props: StatusRadioProps) {
  const { id, name, value, onChange, labels = ['Active', 'Inactive'], isRequired, error } = props
  return (
    <fieldset
      className={`${error ? 'field field--bad' : 'field'} ${styles.status}`}
      aria-describedby={error ? `${id}-error` : undefined}
    >
      <legend className="legend">
        Status
        {isRequired && (
          <span className="req" aria-hidden="true">
            {' *'}
          </span>
        )}
      </legend>
      <div className={styles.choices}>
        {labels.map((label, index) => (
          <label key={label} className="check">
            <input
              id={index === 0 ? id : undefined}
              type="radio"
              name={name}
              value={1 - index}
              checked={value === String(1 - index)}
              onChange={(event) => onChange(event.target.value)}
            />
            <span>{label}</span>
          </label>
        ))}
      </div>
      {error && (
        <p className="err" id={`${id}-error`}>
          <Icon name="alert" />
          {error}
        </p>
      )}
    </fieldset>
  )
}
