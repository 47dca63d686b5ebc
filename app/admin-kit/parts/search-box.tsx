import { useCallback, useEffect, useRef, useState } from 'react'
import { useLocation, useNavigation } from 'react-router'
import { Icon } from '../../ui/icon/icon.tsx'
import styles from './search-box.module.css'

type SearchBoxProps = {
  /** 'Search courses...'; also its name. */
  placeholder: string
  /** What the address says. */
  value: string
  onSearch: (text: string) => void
}

/** How long to wait for the next letter, in milliseconds. */
const pause = 150

/** Searches while the user types; shows the search of the address when Back changes it. */
export function SearchBox({ placeholder, value, onSearch }: SearchBoxProps) {
  const { key } = useLocation()
  const isIdle = useNavigation().state === 'idle'
  const [text, setText] = useState(value)
  const told = useRef(value)
  const tell = useRef(onSearch)
  useEffect(() => {
    tell.current = onSearch
  })
  useEffect(() => {
    if (value === told.current) return
    told.current = value
    setText(value)
  }, [value])
  const search = useCallback((asked: string) => {
    if (asked === told.current) return
    told.current = asked
    tell.current(asked)
  }, [])
  useEffect(() => {
    const timer = setTimeout(() => search(text.trim()), pause)
    return () => clearTimeout(timer)
  }, [search, text])
  useEffect(() => {
    // What was chosen while the search was on its way has taken its place.
    if (isIdle && value !== told.current) tell.current(told.current)
  }, [key, isIdle, value])
  return (
    <search className={`search ${styles.search}`}>
      <Icon name="search" />
      <input
        className="input"
        type="search"
        placeholder={placeholder}
        aria-label={placeholder.replace('...', '')}
        maxLength={200}
        value={text}
        onChange={(event) => setText(event.target.value)}
        // Before what is chosen next, never in its way.
        onBlur={() => search(text.trim())}
      />
    </search>
  )
}
