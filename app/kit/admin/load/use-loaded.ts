import { useCallback, useEffect, useEffectEvent, useState } from 'react'

type Loaded<T> = {
  /** Undefined until it is there. */
  data: T | undefined
  error: unknown
  /** Loads again; what is shown stays meanwhile. */
  reload: () => void
}

/** What a call answers, for parts of a screen that its route's loader does not load. @param key of what is asked for; undefined asks for nothing. */
export function useLoaded<T>(key: string | number | undefined, load: () => Promise<T>): Loaded<T> {
  const [loaded, setLoaded] = useState<{ key: typeof key; data?: T; error?: unknown }>()
  const [attempt, setAttempt] = useState(0)
  const reload = useCallback(() => setAttempt((count) => count + 1), [])
  const start = useEffectEvent(load)
  useEffect(() => {
    if (key === undefined) return
    let isWanted = true
    start().then(
      (data) => isWanted && setLoaded({ key, data }),
      (error: unknown) =>
        // What is shown is worth more than a failure in the background.
        isWanted && setLoaded((before) => ({ ...(before?.key === key && before), key, error })),
    )
    return () => {
      isWanted = false
    }
  }, [key, attempt])
  // Of another key: it would be out of date when that one is asked for again.
  if (loaded && loaded.key !== key) setLoaded(undefined)
  return { data: loaded?.data, error: loaded?.error, reload }
}
