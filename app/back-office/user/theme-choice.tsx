import { AdminIcon } from '#app/ui/icon/admin-icon.tsx'
import { setTheme, type Theme, themes, useTheme } from './theme.ts'
import styles from './theme-choice.module.css'

const labels = {
  light: { label: 'Light', icon: 'sun' },
  dark: { label: 'Dark', icon: 'moon' },
  system: { label: 'Same as the system', icon: 'monitor' },
} as const satisfies Record<Theme, { label: string; icon: string }>

export function ThemeChoice() {
  const currentTheme = useTheme()
  return (
    <div className={styles.choice} role="group" aria-label="Theme">
      {themes.map((theme) => (
        <button
          key={theme}
          type="button"
          aria-pressed={theme === currentTheme}
          aria-label={labels[theme].label}
          title={labels[theme].label}
          onClick={() => setTheme(theme)}
        >
          <AdminIcon name={labels[theme].icon} />
        </button>
      ))}
    </div>
  )
}
