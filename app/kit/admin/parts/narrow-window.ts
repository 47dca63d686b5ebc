import { useSyncExternalStore } from 'react'

const query = '(max-width: 63.99rem)'

/** True if an open record replaces the list because the window is too narrow for both. */
export const isNarrow = (): boolean => matchMedia(query).matches

export const useIsNarrow = (): boolean => useSyncExternalStore(subscribe, isNarrow, () => false)

function subscribe(listener: () => void): () => void {
  const mediaQuery = matchMedia(query)
  mediaQuery.addEventListener('change', listener)
  return () => mediaQuery.removeEventListener('change', listener)
}
