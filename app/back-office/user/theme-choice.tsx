import { AdminIcon } from '#app/ui/icon/admin-icon.tsx'
import { setTheme, type Theme, themes, useTheme } from './theme.ts'

const labels = {
  light: { label: 'Light', icon: 'sun' },
  dark: { label: 'Dark', icon: 'moon' },
  system: { label: 'Same as the system', icon: 'monitor' },
} as const satisfies Record<Theme, { label: string; icon: string }>

export function ThemeChoice() {
  const currentTheme = useTheme()
  return (
    <div
      className="mx-1.5 my-1 grid grid-cols-3 rounded-2 border border-line p-0.5"
      role="group"
      aria-label="Theme"
    >
      {themes.map((theme) => (
        <button
          key={theme}
          className={`grid min-h-7 place-items-center rounded-1 max-lg:min-h-10 ${theme === currentTheme ? 'bg-surface text-ink shadow-1 ring-1 ring-line-2' : 'text-ink-3 hover:text-ink'}`}
          type="button"
          aria-pressed={theme === currentTheme}
          aria-label={labels[theme].label}
          title={labels[theme].label}
          onClick={() => setTheme(theme)}
        >
          <AdminIcon name={labels[theme].icon} className="size-4" />
        </button>
      ))}
    </div>
  )
}
