import { useSyncExternalStore } from 'react'

const query = '(max-width: 63.99rem)'

/** Whether what is open takes the place of the list: the window has no room for both. */
export const isNarrow = (): boolean => matchMedia(query).matches

/** `isNarrow`, followed as the window changes. */
export const useNarrow = (): boolean => useSyncExternalStore(listen, isNarrow, () => false)

function listen(listener: () => void): () => void {
  const room = matchMedia(query)
  room.addEventListener('change', listener)
  return () => room.removeEventListener('change', listener)
}
