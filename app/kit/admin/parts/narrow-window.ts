import { useSyncExternalStore } from 'react'

function watchMedia(query: string) {
  const matches = (): boolean => matchMedia(query).matches
  const subscribe = (listener: () => void) => {
    const mediaQuery = matchMedia(query)
    mediaQuery.addEventListener('change', listener)
    return () => mediaQuery.removeEventListener('change', listener)
  }
  return { matches, subscribe }
}

const narrow = watchMedia('(max-width: 63.99rem)')
const phone = watchMedia('(max-width: 39.99rem)')

/** True if an open record replaces the list because the window is too narrow for both. */
export const isNarrow = narrow.matches
export const useIsNarrow = (): boolean => useSyncExternalStore(narrow.subscribe, isNarrow, () => false)

/** True if a reply fills the screen. */
export const isPhone = phone.matches
export const useIsPhone = (): boolean => useSyncExternalStore(phone.subscribe, isPhone, () => false)
