import { useSyncExternalStore } from 'react'

/** What an administrator chose; 'system' follows the computer. */
export const themes = ['light', 'dark', 'system'] as const
export type Theme = (typeof themes)[number]

const key = 'adminTheme'
const darkQuery = '(prefers-color-scheme: dark)'

/** Sets the theme before anything is painted. Stands in the page itself, so it must need nothing else. */
export const themeScript = `{let t;try{t=localStorage.getItem('${key}')}catch{}
document.documentElement.dataset.theme=t==='light'||t==='dark'?t:matchMedia('${darkQuery}').matches?'dark':'light'}`

const listeners = new Set<() => void>()

function chosen(): Theme {
  const stored = localStorage.getItem(key)
  return themes.find((theme) => theme === stored) ?? 'system'
}

function apply(): void {
  const theme = chosen()
  const isDark = theme === 'dark' || (theme === 'system' && matchMedia(darkQuery).matches)
  document.documentElement.dataset.theme = isDark ? 'dark' : 'light'
}

function show(): void {
  apply()
  for (const listener of listeners) listener()
}

/** Remembers a theme in this browser and shows it. */
export function chooseTheme(theme: Theme): void {
  if (theme === 'system') localStorage.removeItem(key)
  else localStorage.setItem(key, theme)
  show()
}

function listen(listener: () => void): () => void {
  const system = matchMedia(darkQuery)
  listeners.add(listener)
  system.addEventListener('change', show)
  // Chosen in another window.
  window.addEventListener('storage', show)
  // It may have changed while the page was loading.
  apply()
  return () => {
    listeners.delete(listener)
    system.removeEventListener('change', show)
    window.removeEventListener('storage', show)
  }
}

/** The chosen theme; the page follows the system and other windows. */
export const useTheme = (): Theme => useSyncExternalStore(listen, chosen, () => 'system')
