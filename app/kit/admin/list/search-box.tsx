import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useLocation, useNavigation } from 'react-router'
import { Icon } from '../../../ui/icon/icon.tsx'
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
  const asked = useRef(value)
  const search = () => {
    if (text.trim() === asked.current) return
    asked.current = text.trim()
    onSearch(asked.current)
  }
  const searchLater = useEffectEvent(search)
  useEffect(() => {
    if (value === asked.current) return
    asked.current = value
    setText(value)
  }, [value])
  useEffect(() => {
    const timer = setTimeout(() => searchLater(), pause)
    return () => clearTimeout(timer)
  }, [text])
  const searchAgain = useEffectEvent(() => onSearch(asked.current))
  useEffect(() => {
    // Another navigation has taken the place of the search while it was on its way.
    if (isIdle && value !== asked.current) searchAgain()
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
        onBlur={search}
      />
    </search>
  )
}
