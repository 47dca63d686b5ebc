import { useId, useRef } from 'react'
import { AdminIcon, type AdminIconName } from '#app/ui/icon/admin-icon.tsx'
import { type Overlay, useShell } from '#app/kit/admin/screen.tsx'
import { setTheme, type Theme, themes, useTheme } from '#app/back-office/user/theme.ts'
import { Avatar, useSignOut } from '#app/back-office/user/user-menu.tsx'

const dialogs: readonly (readonly [Overlay, string, AdminIconName])[] = [
  ['password', 'Password', 'key'],
  ['passkeys', 'Passkeys', 'user'],
  ['second-factor', 'Second factor', 'shield'],
  ['sessions', 'Sessions', 'monitor'],
  ['signature', 'Signature', 'pencil'],
  ['shortcuts', 'Keyboard shortcuts', 'info'],
]

const item =
  'flex min-h-9 w-full items-center gap-3 rounded-1 px-2.5 text-start font-medium hover:bg-soft focus-visible:shadow-none focus-visible:-outline-offset-2 max-lg:min-h-11 max-lg:text-h2'

export function AccountMenu({ onChoose }: { onChoose?: (() => void) | undefined }) {
  const { administrator, open } = useShell()
  const { name, email } = administrator
  const signOut = useSignOut()
  const id = useId()
  const menu = useRef<HTMLDivElement>(null)
  const choose = (run: () => void) => () => {
    menu.current?.hidePopover()
    onChoose?.()
    run()
  }
  return (
    <div className="border-t border-line bg-soft px-2.5 py-2">
      <button
        className="group grid min-h-11 w-full grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-2.5 rounded-2 px-2 py-1 text-start text-small leading-ui hover:bg-line focus-visible:shadow-none focus-visible:-outline-offset-2"
        type="button"
        popoverTarget={id}
      >
        <Avatar name={name} />
        <span className="sr-only">Account of </span>
        <span className="grid">
          <b className="truncate">{name}</b>
          <small className="truncate text-micro text-ink-3 group-hover:text-ink-2" title={email}>
            {email}
          </small>
        </span>
        <AdminIcon name="chevrons-up-down" className="size-4.5" />
      </button>
      <div
        className="fixed start-2.5 end-auto top-auto bottom-16 max-h-[calc(100dvh-5rem)] w-3xs overflow-y-auto rounded-2 border-0 bg-surface p-1.5 text-ink shadow-3"
        id={id}
        ref={menu}
        popover="auto"
      >
        {dialogs.map(([overlay, label, icon]) => (
          <button
            key={overlay}
            className={item}
            type="button"
            aria-haspopup="dialog"
            onClick={choose(() => open(overlay))}
          >
            <AdminIcon name={icon} className="size-4.5 text-ink-3" />
            {label}
          </button>
        ))}
        <ThemeChoice />
        <hr className="my-1.5 border-line" />
        <button className={item} type="button" onClick={choose(() => void signOut())}>
          <AdminIcon name="log-out" className="size-4.5 text-ink-3" />
          Sign out
        </button>
      </div>
    </div>
  )
}

const labels = {
  light: { label: 'Light', icon: 'sun' },
  dark: { label: 'Dark', icon: 'moon' },
  system: { label: 'Same as the system', icon: 'monitor' },
} as const satisfies Record<Theme, { label: string; icon: string }>

function ThemeChoice() {
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
