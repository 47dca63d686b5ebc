import { type KeyboardEvent, useEffect, useId, useLayoutEffect, useRef, useState } from 'react'
import { Icon } from '../icon/icon.tsx'
import { findCountries, type Country } from './countries.ts'
import styles from './phone-input.module.css'

type CountryListProps = { chosen: Country; onChoose: (country: Country) => void }

export function CountryList({ chosen, onChoose }: CountryListProps) {
  const [search, setSearch] = useState('')
  const [active, setActive] = useState(0)
  const field = useRef<HTMLInputElement>(null)
  const list = useRef<HTMLUListElement>(null)
  const id = useId()
  const found = findCountries(search)
  const current = found[active]

  // Focus before the first paint, so that no keystroke is lost.
  useLayoutEffect(() => field.current?.focus(), [])
  useEffect(() => {
    list.current?.children[active]?.scrollIntoView({ block: 'nearest' })
  }, [active, search])

  const handleKey = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1, PageDown: 5, PageUp: -5 }[event.key]
    if (step !== undefined) setActive(Math.max(0, Math.min(found.length - 1, active + step)))
    if (event.key === 'Enter' && current) onChoose(current)
    if (step !== undefined || event.key === 'Enter') event.preventDefault()
  }
  return (
    <>
      <div className={`search ${styles.search}`}>
        <Icon name="search" />
        <input
          className="input"
          type="text"
          role="combobox"
          aria-label="Search country"
          aria-expanded="true"
          aria-autocomplete="list"
          aria-controls={`${id}-list`}
          aria-activedescendant={current && `${id}-${current.iso}`}
          placeholder="Search country"
          autoComplete="off"
          spellCheck={false}
          ref={field}
          value={search}
          onChange={(event) => {
            setSearch(event.target.value)
            setActive(0)
          }}
          onKeyDown={handleKey}
        />
      </div>
      <ul
        className={styles.list}
        role="listbox"
        aria-label="Countries"
        id={`${id}-list`}
        ref={list}
        tabIndex={-1}
      >
        {found.map((country, index) => (
          <li
            key={country.iso}
            id={`${id}-${country.iso}`}
            className={index === active ? `${styles.option} ${styles.active}` : styles.option}
            role="option"
            aria-selected={country.iso === chosen.iso}
            onPointerDown={(event) => event.preventDefault()}
            onClick={() => onChoose(country)}
          >
            <span>{country.name}</span>
            <span className={`num ${styles.dial}`}>{`+${country.dial}`}</span>
          </li>
        ))}
      </ul>
      <p className={found.length ? 'vh' : styles.none} role="status">
        {found.length ? `${found.length} countries` : 'No country found.'}
      </p>
    </>
  )
}
