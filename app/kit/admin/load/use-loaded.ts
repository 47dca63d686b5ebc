import { useCallback, useEffect, useEffectEvent, useState } from 'react'

/**
 * Loads data that the route's loader does not load.
 * @param key identifies the data. If undefined, nothing is loaded.
 */
export function useLoaded<T>(key: string | number | undefined, load: () => Promise<T>) {
  const [loaded, setLoaded] = useState<{ key: typeof key; data?: T; error?: unknown }>()
  const [attempt, setAttempt] = useState(0)
  const reload = useCallback(() => setAttempt((count) => count + 1), [])
  const start = useEffectEvent(load)
  useEffect(() => {
    if (key === undefined) return
    let isCurrent = true
    start().then(
      (data) => isCurrent && setLoaded({ key, data }),
      (error: unknown) =>
        isCurrent && setLoaded((before) => ({ ...(before?.key === key && before), key, error })),
    )
    return () => {
      isCurrent = false
    }
  }, [key, attempt])
  // Discard data of another key: it would be outdated when that key is selected again.
  if (loaded && loaded.key !== key) setLoaded(undefined)
  return { data: loaded?.data, error: loaded?.error, reload }
}
