import { useEffect, useState } from 'react'

/** Follows the value once it has not changed for a while. */
export function useDelayed(value: string, delayMs: number): string {
  const [delayed, setDelayed] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setDelayed(value), delayMs)
    return () => clearTimeout(timer)
  }, [value, delayMs])
  return delayed
}
