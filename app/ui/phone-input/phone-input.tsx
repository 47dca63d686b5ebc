import { useEffect, useRef, useState } from 'react'
import type { ControlProps } from '#app/ui/form/field.tsx'
import { Options } from '#app/ui/form/select.tsx'
import { Icon } from '#app/ui/icon/icon.tsx'
import { t } from '#app/ui/language/translate.ts'
import { type Country, countries, countryOf, india } from './countries.ts'

/** 40 characters, minus the longest dial code (`+1684 `). */
const maxLength = 34

/**
 * A phone number with a country selector, submitted as one international number. Without script, a plain field for the whole
 * number.
 */
export function PhoneInput({
  defaultValue,
  ...control
}: ControlProps & { defaultValue?: string | undefined }) {
  const [country, setCountry] = useState(india)
  // The browser's country names may differ from the server's.
  const [choices, setChoices] = useState<readonly Country[]>([india])
  const input = useRef<HTMLInputElement>(null)
  const { name } = control
  const { dial } = country

  useEffect(() => setChoices(countries()), [])
  useEffect(() => {
    const form = input.current?.form
    const complete = ({ formData }: FormDataEvent) =>
      formData.set(name, toInternational(input.current?.value ?? '', dial))
    form?.addEventListener('formdata', complete)
    return () => form?.removeEventListener('formdata', complete)
  }, [name, dial])

  // A pasted or autofilled number with a plus sign selects its country.
  const adoptCountry = () => {
    const field = input.current
    const found = field?.value.trim().startsWith('+') ? countryOf(field.value) : undefined
    if (!field || !found) return
    field.value = removeDialCode(field.value, found.dial)
    setCountry(found)
  }
  return (
    <div className="grid grid-cols-[auto_1fr] noscript:block">
      {/* Shows the short code. The select, which lists the names, lies on top. */}
      <span className="relative flex items-center gap-2 rounded-s-2 border border-e-0 border-line-2 bg-soft ps-4 pe-3 text-body whitespace-nowrap nums hover:bg-line has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus noscript:hidden">
        <span aria-hidden="true">{`${country.iso} +${dial}`}</span>
        <Icon name="chevron-down" className="size-4" />
        <select
          className="absolute inset-0 w-full cursor-pointer opacity-0"
          aria-label={t('Country code')}
          autoComplete="off"
          value={country.iso}
          onChange={({ target }) => setCountry(choices[target.selectedIndex] ?? india)}
        >
          <Options options={choices.map((choice) => [choice.iso, t('{name} +{dial}', choice)])} />
        </select>
      </span>
      <input
        {...control}
        className="input rounded-s-none noscript:rounded-2"
        type="tel"
        autoComplete="tel"
        maxLength={maxLength}
        ref={input}
        defaultValue={defaultValue}
        onBlur={adoptCountry}
      />
    </div>
  )
}

/** Adds the dial code, unless the number is empty or already international. */
function toInternational(text: string, dial: string): string {
  const number = text.trim()
  return !number || number.startsWith('+') ? number : `+${dial} ${number}`
}

function removeDialCode(text: string, dial: string): string {
  const between = '[\\s.-]*'
  return text.replace(new RegExp(`^\\s*\\+${between}${[...dial].join(between)}${between}`), '')
}
