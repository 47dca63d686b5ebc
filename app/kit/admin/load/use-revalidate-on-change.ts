import { useEffect, useRef } from 'react'
import { useRevalidator } from 'react-router'

/** Loads the data of the page again when a value changes. */
export function useReloadOn(value: string | undefined): void {
  const { revalidate } = useRevalidator()
  const seen = useRef(value)
  useEffect(() => {
    if (seen.current === value) return
    seen.current = value
    void revalidate()
  }, [value, revalidate])
}
