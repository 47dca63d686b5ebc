import { FieldError } from '../../../ui/form/field.tsx'
import { markets } from '../document-kinds.ts'

type MarketsFieldProps = {
  id: string
  name: string
  label: string
  error?: string | undefined
  value: string
  onChange: (event: { target: { value: string } }) => void
}

export function MarketsField({ id, name, label, error, value, onChange }: MarketsFieldProps) {
  const chosen = value.split(',').filter(Boolean)
  const toggle = (market: string) => {
    const others = chosen.filter((code) => code !== market)
    onChange({ target: { value: (others.length < chosen.length ? others : [...chosen, market]).join(',') } })
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
