import type { ReactNode } from 'react'
import { answerLabels, type Answers, type Question, skipped } from './finder-answers.ts'
import { isNumericSize, knownSizes } from '#app/catalogue/facts/sizes.ts'
import { OptionPicks } from '#app/ui/form/radio-or-checkbox.tsx'
import styles from './finder-form.module.css'

const workHints = {
  surgery: 'Theatre, labour room, casualty',
  micro: 'Eye, nerve, vessel, plastic surgery',
  bone: 'Saws, wires, cement',
  gynecology: 'Deep and wet procedures',
  care: 'Ward, clinic, laboratory',
  [skipped]: 'Skip this question',
}

const exclusionOptions = [
  { value: 'nolatex', label: 'Natural rubber latex', hint: 'Known or suspected latex allergy' },
  { value: 'nopowder', label: 'Powder', hint: 'Starch must not reach tissue or air' },
]

export function FinderForm({ answers }: { answers: Answers }) {
  return (
    <form className="wrap section-end" action="/find" data-finder>
      <QuestionField number={1} id="work" title="What is it for?" hint="Choose the procedure or task.">
        <Radios name="work" layout="columns" hints={workHints} answers={answers} />
      </QuestionField>
      <QuestionField
        number={2}
        id="sterility"
        title="Does it have to be sterile?"
        hint="Surgical gloves come in sterile pairs, examination gloves are loose and non-sterile."
      >
        <Radios name="sterility" answers={answers} />
      </QuestionField>
      <QuestionField
        number={3}
        id="free"
        title="Anything to avoid?"
        hint="Ticked materials are always excluded."
      >
        <OptionPicks
          type="checkbox"
          name="free"
          layout="pairs"
          options={exclusionOptions}
          picked={answers.free}
        />
      </QuestionField>
      <QuestionField
        number={4}
        id="reach"
        title="Cuff length and sizes"
        hint="A glove is left out if it isn't made in one of your sizes. Number and letter sizes are matched separately."
      >
        <Radios name="reach" labels={{ wrist: 'Wrist', elbow: 'Elbow' }} answers={answers} />
        <div className={styles.scales} id="size">
          <Sizes label="Surgical sizes" sizes={knownSizes.filter(isNumericSize)} answers={answers} />
          <Sizes
            label="Examination sizes"
            sizes={knownSizes.filter((size) => !isNumericSize(size))}
            answers={answers}
          />
        </div>
        <p className="small">
          Not sure of the size? <a href="/size-guide">Size guide</a>
        </p>
      </QuestionField>
      <QuestionField
        number={5}
        id="market"
        title="Where will it be used?"
        hint="Gloves that may not be sold there are left out."
      >
        <Radios name="market" answers={answers} />
      </QuestionField>
      <div className={styles.end}>
        <button className="btn">Show gloves</button>
        <a className="btn btn--plain" href="/find">
          Clear answers
        </a>
        <p className="form-note">No name or e-mail needed. Your results have a link to share.</p>
      </div>
    </form>
  )
}

type AskedProps = { number: number; id: Question; title: string; hint: string; children: ReactNode }

function QuestionField({ number, id, title, hint, children }: AskedProps) {
  return (
    <fieldset className={styles.question} id={id}>
      <legend>
        <span className={styles.number} aria-hidden="true">
          {number}
        </span>
        <span>
          <b>{title}</b> <small>{hint}</small>
        </span>
      </legend>
      <div className={styles.inside}>{children}</div>
    </fieldset>
  )
}

type RadiosProps = {
  name: Question
  labels?: Record<string, string>
  hints?: Record<string, string>
  layout?: 'columns' | 'row'
  answers: Answers
}

function Radios({ name, labels = answerLabels[name], hints = {}, layout = 'row', answers }: RadiosProps) {
  const options = Object.entries({ ...labels, [skipped]: 'No preference' }).map(([value, label]) => ({
    value,
    label,
    hint: hints[value],
  }))
  const picked = [answers[name][0] ?? skipped]
  return <OptionPicks type="radio" {...{ name, layout, options, picked }} />
}

function Sizes({ label, sizes, answers }: { label: string; sizes: readonly string[]; answers: Answers }) {
  return (
    <div role="group" aria-label={label}>
      <p className="small muted">{label.split(' ')[0]}</p>
      <div className="toggles toggle-boxes">
        {sizes.map((size) => (
          <label key={size}>
            <input type="checkbox" name="size" value={size} defaultChecked={answers.size.includes(size)} />
            <span>{size}</span>
          </label>
        ))}
      </div>
    </div>
  )
}
