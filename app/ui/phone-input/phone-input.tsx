import { useEffect, useId, useRef, useState } from 'react'
import type { ControlProps } from '../form/field.tsx'
import { Icon } from '../icon/icon.tsx'
import { type Country, countryOf, india } from './countries.ts'
import { CountryList } from './country-list.tsx'
import styles from './phone-input.module.css'
import { international, withinLimit, withoutDial } from './phone-number.ts'

/** Characters that are typed: 40 with a dial code such as `+1684 ` before them. */
const longestNumber = 34

/**
 * A telephone number with the country's dial code, India first. It is sent as one field, in international form.
 * Without script it is a plain field for the whole number.
 */
export function PhoneInput({
  defaultValue,
  ...control
}: ControlProps & { defaultValue?: string | undefined }) {
  const [country, setCountry] = useState(india)
  // How often in a row: closed and opened again quickly the panel tells of the second only, and its search begins anew.
  const [opened, setOpened] = useState(0)
  const input = useRef<HTMLInputElement>(null)
  const panel = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const panelId = useId()
  const { name } = control
  const { dial } = country

  useEffect(() => {
    const form = input.current?.form
    const complete = ({ formData }: FormDataEvent) =>
      formData.set(name, international(input.current?.value ?? '', dial))
    form?.addEventListener('formdata', complete)
    return () => form?.removeEventListener('formdata', complete)
  }, [name, dial])

  const limit = (to: string) => {
    if (input.current) input.current.value = withinLimit(input.current.value, to)
  }
  const choose = (chosen: Country) => {
    setCountry(chosen)
    limit(chosen.dial)
    panel.current?.hidePopover()
    input.current?.focus()
  }
  // What is pasted or filled in with a plus sign brings its country along.
  const adoptCountry = () => {
    const field = input.current
    const found = field?.value.trim().startsWith('+') ? countryOf(field.value) : undefined
    if (!field || !found) return
    field.value = withoutDial(field.value, found.dial)
    if (found.dial !== dial) setCountry(found)
  }
  const place = () => {
    if (panel.current && button.current) placeBeside(panel.current, button.current.getBoundingClientRect())
  }
  // The button opens the panel by itself, also before React has come.
  useEffect(() => {
    if (!panel.current?.matches(':popover-open')) return
    place()
    setOpened(1)
  }, [])
  return (
    <div className={`tel ${styles.tel}`}>
      <button
        type="button"
        ref={button}
        popoverTarget={panelId}
        aria-haspopup="dialog"
        aria-label={`${country.iso} +${dial}, ${country.name}, country code`}
      >
        {`${country.iso} +${dial}`}
        <Icon name="chevron-down" />
      </button>
      <input
        {...control}
        className="input"
        type="tel"
        autoComplete="tel"
        maxLength={longestNumber}
        ref={input}
        defaultValue={defaultValue}
        onInput={() => limit(dial)}
        onBlur={adoptCountry}
      />
      <div
        className={styles.panel}
        popover="auto"
        id={panelId}
        ref={panel}
        role="dialog"
        aria-label="Country code"
        onBeforeToggle={({ newState }) => newState === 'open' && place()}
        onToggle={({ newState }) => setOpened((times) => (newState === 'open' ? times + 1 : 0))}
      >
        {opened > 0 && <CountryList key={opened} chosen={country} onChoose={choose} />}
      </div>
    </div>
  )
}

const panelHeight = 352
const gap = 4

/** Below the button, or above it where the window ends too soon. */
function placeBeside(panel: HTMLElement, box: DOMRect): void {
  const fitsBelow = window.innerHeight - box.bottom >= panelHeight + gap || box.top < panelHeight + gap
  const top = fitsBelow ? box.bottom + gap : box.top - panelHeight - gap
  panel.style.top = `${top + window.scrollY}px`
  panel.style.left = `${box.left + window.scrollX}px`
}
