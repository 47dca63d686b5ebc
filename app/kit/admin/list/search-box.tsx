import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useLocation, useNavigation } from 'react-router'
import { Icon } from '#app/ui/icon/icon.tsx'
import { useShortcut } from '#app/kit/admin/shortcuts.ts'

type SearchBoxProps = {
  /** For example 'Search courses...'. Without the dots, also the accessible name. */
  placeholder: string
  value: string
  onSearch: (text: string) => void
}

const debounceMs = 150

/** Searches as the user types, and restores the text from the URL on Back. */
export function SearchBox({ placeholder, value, onSearch }: SearchBoxProps) {
  const { key } = useLocation()
  const isIdle = useNavigation().state === 'idle'
  const [text, setText] = useState(value)
  const lastSearch = useRef(value)
  const search = () => {
    if (text.trim() === lastSearch.current) return
    lastSearch.current = text.trim()
    onSearch(lastSearch.current)
  }
  const input = useRef<HTMLInputElement>(null)
  useShortcut({ keys: '/', label: 'Search', group: 'Lists', run: () => input.current?.focus() })
  const searchLater = useEffectEvent(search)
  useEffect(() => {
    if (value === lastSearch.current) return
    lastSearch.current = value
    setText(value)
  }, [value])
  useEffect(() => {
    const timer = setTimeout(() => searchLater(), debounceMs)
    return () => clearTimeout(timer)
  }, [text])
  const searchAgain = useEffectEvent(() => onSearch(lastSearch.current))
  useEffect(() => {
    // Another navigation cancelled the search before it finished.
    if (isIdle && value !== lastSearch.current) searchAgain()
  }, [key, isIdle, value])
  return (
    <search className="search ms-auto flex-[0_1_20rem] max-lg:my-2 max-lg:flex-[1_1_16rem]">
      <Icon name="search" />
      <input
        ref={input}
        className="input"
        type="search"
        placeholder={placeholder}
        aria-label={placeholder.replace('...', '')}
        maxLength={200}
        value={text}
        onChange={(event) => setText(event.target.value)}
        // Search before a click elsewhere starts another navigation.
        onBlur={search}
      />
    </search>
  )
}
