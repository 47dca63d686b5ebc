import { Icon } from '#app/ui/icon/icon.tsx'
import styles from './composer.module.css'

/** Finds placeholders such as '[price for 02: fill in]' and returns their names. */
export const findBlanks = (text: string): string[] => [
  ...new Set([...text.matchAll(/\[([^\]:[]{1,60}): fill in\]/g)].map(([, name = '']) => name)),
]

const blanksCountText = ({ length }: readonly string[]): string =>
  length === 1 ? '1 placeholder left to fill in:' : `${length} placeholders left to fill in:`

export const blanksText = (blanks: readonly string[]): string =>
  `${blanksCountText(blanks)} ${blanks.join(', ')}.`

export function BlanksNote({ blanks }: { blanks: readonly string[] }) {
  return (
    <p className={`line small ${styles.places}`} role="status">
      {blanks.length > 0 && (
        <>
          <Icon name="warning" />
          <span>
            {blanksCountText(blanks)} <b>{blanks.join(', ')}</b>.
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

export const TemplateChoice = ({ template, onChoose }: TemplateChoiceProps) => (
  <label className={`small ${styles.template}`}>
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
