import { useSyncExternalStore } from 'react'

export const themes = ['light', 'dark', 'system'] as const
export type Theme = (typeof themes)[number]

const key = 'adminTheme'
const darkQuery = '(prefers-color-scheme: dark)'

/** Inlined in the page to set the theme before the first paint. Must not depend on other code. */
export const themeScript = `{let t;try{t=localStorage.getItem('${key}')}catch{}
document.documentElement.dataset.theme=t==='light'||t==='dark'?t:matchMedia('${darkQuery}').matches?'dark':'light'}`

const listeners = new Set<() => void>()

function getTheme(): Theme {
  const stored = localStorage.getItem(key)
  return themes.find((theme) => theme === stored) ?? 'system'
}

function applyTheme(): void {
  const theme = getTheme()
  const isDark = theme === 'dark' || (theme === 'system' && matchMedia(darkQuery).matches)
  document.documentElement.dataset.theme = isDark ? 'dark' : 'light'
}

function updateTheme(): void {
  applyTheme()
  for (const listener of listeners) listener()
}

export function setTheme(theme: Theme): void {
  if (theme === 'system') localStorage.removeItem(key)
  else localStorage.setItem(key, theme)
  updateTheme()
}

function subscribe(listener: () => void): () => void {
  const system = matchMedia(darkQuery)
  listeners.add(listener)
  system.addEventListener('change', updateTheme)
  window.addEventListener('storage', updateTheme)
  // The theme may have changed while the page was loading.
  applyTheme()
  return () => {
    listeners.delete(listener)
    system.removeEventListener('change', updateTheme)
    window.removeEventListener('storage', updateTheme)
  }
}

export const useTheme = (): Theme => useSyncExternalStore(subscribe, getTheme, () => 'system')
