import { FieldError } from '../../../ui/form/field.tsx'
import { markets } from '../document-kinds.ts'

type MarketsFieldProps = {
  id: string
  name: string
  label: string
  error?: string | undefined
  /** Codes with commas. */
  value: string
  onChange: (event: { target: { value: string } }) => void
}

/** The markets that a document is meant for, as boxes to tick. */
export function MarketsField({ id, name, label, error, value, onChange }: MarketsFieldProps) {
  const chosen = value.split(',').filter(Boolean)
  const toggle = (market: string) => {
    const left = chosen.filter((each) => each !== market)
    onChange({ target: { value: (left.length < chosen.length ? left : [...chosen, market]).join(',') } })
  }
  return (
    <fieldset className={error ? 'field field--bad' : 'field'} id={id}>
      <legend className="legend">
        {label}
        <span className="opt"> optional</span>
      </legend>
      {Object.entries(markets).map(([market, text]) => (
        <label key={market} className="check">
          <input
            type="checkbox"
            name={name}
            checked={chosen.includes(market)}
            onChange={() => toggle(market)}
          />
          <span>{text}</span>
        </label>
      ))}
      <FieldError id={id} error={error} />
    </fieldset>
  )
}
