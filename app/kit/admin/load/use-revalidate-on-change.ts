import { useEffect, useRef } from 'react'
import { useRevalidator } from 'react-router'

export function useRevalidateOnChange(value: string | undefined): void {
  const { revalidate } = useRevalidator()
  const lastValue = useRef(value)
  useEffect(() => {
    if (lastValue.current === value) return
    lastValue.current = value
    void revalidate()
  }, [value, revalidate])
}
