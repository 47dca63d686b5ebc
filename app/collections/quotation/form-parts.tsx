import { textLimits } from '../../api/text-limits.ts'
import type { Submission } from '../../forms/use-submission.tsx'
import { EmailInput, NameInput, TextBox, TextInput } from '../../forms/visitor-form.tsx'
import { Field } from '../../ui/field/field.tsx'
import { PhoneInput } from '../../ui/phone-input/phone-input.tsx'
import { currencies, incoterms, papers, usualPapers } from './choices.ts'
import styles from './quotation-form.module.css'

type PartProps = { form: Submission }
type Options = readonly (readonly [string, string])[]

type ChoiceProps = PartProps & {
  name: string
  label: string
  need: 'required' | 'optional'
  /** What stands there before anything is chosen. */
  none: string
  options: Options
  hint?: string
}

const Choice = ({ form, name, label, need, none, options, hint = '' }: ChoiceProps) => (
  <Field {...form.field(name)} label={label} need={need} hint={hint}>
    {(control) => (
      <select {...control} className="input select" defaultValue={form.typed(name) ?? ''}>
        <option value="">{none}</option>
        {options.map(([value, text]) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </select>
    )}
  </Field>
)

export const DeliveryPart = ({ form, countries }: PartProps & { countries: Options }) => (
  <div className="fields fields--2">
    <Choice
      form={form}
      name="country"
      label="Country of use"
      need="required"
      none="Choose a country"
      options={countries}
      hint="What may not be sold there is said at the glove."
    />
    <TextInput form={form} name="place" label="Place or port of delivery" need="required" maxLength={120} />
    <Choice
      form={form}
      name="incoterm"
      label="Incoterm 2020"
      need="optional"
      none="Not chosen"
      options={Object.entries(incoterms)}
    />
    <TextInput form={form} name="wantedBy" label="Wanted by" need="optional" type="date" />
    <TextInput
      form={form}
      name="shelfLife"
      label="Shelf life left at delivery, months"
      need="optional"
      inputMode="numeric"
      maxLength={3}
    />
    <Choice
      form={form}
      name="currency"
      label="Currency"
      need="optional"
      none="Not chosen"
      options={Object.entries(currencies)}
    />
  </div>
)

type CheckProps = PartProps & { name: string; label: string; isUsual?: boolean; isBack: boolean }

const Check = ({ form, name, label, isUsual = false, isBack }: CheckProps) => (
  <label className="check">
    <input type="checkbox" name={name} defaultChecked={isBack ? form.typed(name) !== undefined : isUsual} />
    <span>{label}</span>
  </label>
)

/** @param isBack the form was refused without script: what was ticked then is ticked. */
export const TenderPart = ({ form, isBack }: PartProps & { isBack: boolean }) => (
  <div className="fields fields--2">
    <TextInput form={form} name="tenderNumber" label="Tender number" need="optional" maxLength={100} />
    <TextInput form={form} name="tenderCloses" label="Tender closes" need="optional" type="date" />
    <fieldset className={`full ${styles.checks}`}>
      <legend className="legend">Papers wanted</legend>
      {Object.entries(papers).map(([paper, label]) => (
        <Check
          key={paper}
          form={form}
          name={`paper.${paper}`}
          label={label}
          isUsual={usualPapers.includes(paper)}
          isBack={isBack}
        />
      ))}
    </fieldset>
    <fieldset className={`full ${styles.checks}`}>
      <legend className="legend">Also</legend>
      <Check form={form} name="samples" label="Samples of each size" isBack={isBack} />
      <Check form={form} name="ownBrand" label="Own brand on the box" isBack={isBack} />
    </fieldset>
  </div>
)

export const ContactPart = ({ form }: PartProps) => (
  <div className="fields fields--2">
    <NameInput form={form} name="name" label="Your name" autoComplete="name" />
    <TextInput
      form={form}
      name="organisation"
      label="Organisation"
      need="required"
      autoComplete="organization"
      maxLength={textLimits.line}
    />
    <EmailInput form={form} label="E-mail" />
    <Field {...form.field('phone')} label="Phone" need="optional">
      {(control) => <PhoneInput {...control} defaultValue={form.typed('phone')} />}
    </Field>
    <TextBox
      form={form}
      name="notes"
      label="Anything else"
      need="optional"
      rows={4}
      maxLength={textLimits.message}
    />
  </div>
)
