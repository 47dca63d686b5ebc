import type { ReactNode } from 'react'
import { OptionPicks } from '#app/ui/form/radio-or-checkbox.tsx'
import { isNumericSize, knownSizes } from '#app/catalogue/facts/sizes.ts'
import { answerLabels, type Answers, type Question, skipped } from './finder-answers.ts'

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
    <form className="wrap pb-section" action="/find" data-finder>
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
        <div className="grid scroll-mt-20 justify-start gap-x-10 gap-y-4 lg:grid-cols-[auto_auto]" id="size">
          <Sizes label="Surgical sizes" sizes={knownSizes.filter(isNumericSize)} answers={answers} />
          <Sizes
            label="Examination sizes"
            sizes={knownSizes.filter((size) => !isNumericSize(size))}
            answers={answers}
          />
        </div>
        <p className="text-small">
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
      <div className="flex flex-wrap items-center gap-3 border-t border-line pt-fluid-s">
        <button className="btn">Show gloves</button>
        <a className="btn btn--plain" href="/find">
          Clear answers
        </a>
        <p className="form-note ms-3 flex-1 basis-2xs">
          No name or e-mail needed. Your results have a link to share.
        </p>
      </div>
    </form>
  )
}

type AskedProps = { number: number; id: Question; title: string; hint: string; children: ReactNode }

function QuestionField({ number, id, title, hint, children }: AskedProps) {
  return (
    <fieldset
      className="grid scroll-mt-20 gap-x-gutter gap-y-4.5 border-t border-line py-fluid-s first-of-type:border-t-2 first-of-type:border-ink lg:grid-cols-3"
      id={id}
    >
      <legend className="float-start grid grid-cols-[2.25rem_1fr]">
        <span
          className="font-display text-h3 leading-ui font-medium text-accent tabular-nums"
          aria-hidden="true"
        >
          {number}
        </span>
        <span>
          <b className="block font-display text-h3 leading-ui font-medium tracking-head">{title}</b>{' '}
          <small className="mt-1.5 block max-w-xs text-small leading-lead text-ink-2">{hint}</small>
        </span>
      </legend>
      <div className="grid content-start gap-5 lg:col-span-2">{children}</div>
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
    <div className="grid content-start gap-1.5" role="group" aria-label={label}>
      <p className="text-small text-ink-3">{label.split(' ')[0]}</p>
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
