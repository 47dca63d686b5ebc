import { useEffect, useId, useRef, useState } from 'react'
import type { ControlProps } from '../form/field.tsx'
import { Icon } from '../icon/icon.tsx'
import { type Country, countryOf, india } from './countries.ts'
import { CountryList } from './country-list.tsx'
import styles from './phone-input.module.css'
import { toInternational, removeDialCode } from './phone-number.ts'

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
  // Counts openings, so that the country list resets even if the panel is closed and reopened quickly.
  const [openCount, setOpenCount] = useState(0)
  const input = useRef<HTMLInputElement>(null)
  const panel = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const panelId = useId()
  const { name } = control
  const { dial } = country

  useEffect(() => {
    const form = input.current?.form
    const complete = ({ formData }: FormDataEvent) =>
      formData.set(name, toInternational(input.current?.value ?? '', dial))
    form?.addEventListener('formdata', complete)
    return () => form?.removeEventListener('formdata', complete)
  }, [name, dial])

  const choose = (chosen: Country) => {
    setCountry(chosen)
    panel.current?.hidePopover()
    input.current?.focus()
  }
  // A pasted or autofilled number with a plus sign selects its country.
  const adoptCountry = () => {
    const field = input.current
    const found = field?.value.trim().startsWith('+') ? countryOf(field.value) : undefined
    if (!field || !found) return
    field.value = removeDialCode(field.value, found.dial)
    if (found.dial !== dial) setCountry(found)
  }
  const place = () => {
    if (panel.current && button.current) placePanel(panel.current, button.current.getBoundingClientRect())
  }
  // The panel may have been opened before hydration.
  useEffect(() => {
    if (!panel.current?.matches(':popover-open')) return
    place()
    setOpenCount(1)
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
        maxLength={maxLength}
        ref={input}
        defaultValue={defaultValue}
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
        onToggle={({ newState }) => setOpenCount((times) => (newState === 'open' ? times + 1 : 0))}
      >
        {openCount > 0 && <CountryList key={openCount} chosen={country} onChoose={choose} />}
      </div>
    </div>
  )
}

const panelHeight = 352
const gap = 4

/** Places the panel below the button, or above it if there is no room. */
function placePanel(panel: HTMLElement, box: DOMRect): void {
  const fitsBelow = window.innerHeight - box.bottom >= panelHeight + gap || box.top < panelHeight + gap
  const top = fitsBelow ? box.bottom + gap : box.top - panelHeight - gap
  panel.style.top = `${top + window.scrollY}px`
  panel.style.left = `${box.left + window.scrollX}px`
}
