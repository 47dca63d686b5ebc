import { Icon } from '../../../../ui/icon/icon.tsx'
import styles from './mail-form.module.css'

/** The places of a text that are still to be filled in, by their names: '[price for 02: fill in]'. */
export const openPlaces = (text: string): string[] => [
  ...new Set([...text.matchAll(/\[([^\]:[]{1,60}): fill in\]/g)].map(([, name = '']) => name)),
]

/** How many there are, before their names. */
const countText = ({ length }: readonly string[]): string =>
  length === 1 ? 'One place is still to be filled in:' : `${length} places are still to be filled in:`

export const placesText = (places: readonly string[]): string => `${countText(places)} ${places.join(', ')}.`

/** Names what is still to be filled in. */
export function OpenPlaces({ places }: { places: readonly string[] }) {
  return (
    <p className={styles.places} role="status">
      {places.length > 0 && (
        <>
          <Icon name="warning" />
          <span>
            {countText(places)} <b>{places.join(', ')}</b>.
          </span>
        </>
      )}
    </p>
  )
}

type TemplateChoiceProps = {
  template: { label: string; text: string }
  onChoose: (text: string) => void
}

/** Puts the template into the e-mail, or takes it out. */
export const TemplateChoice = ({ template, onChoose }: TemplateChoiceProps) => (
  <label className={styles.template}>
    Reply from a template
    <select
      className="input select"
      defaultValue="template"
      onChange={(event) => onChoose(event.target.value ? template.text : '')}
    >
      <option value="template">{template.label}</option>
      <option value="">None</option>
    </select>
  </label>
)
