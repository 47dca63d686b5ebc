import { AdminIcon } from '#app/ui/icon/admin-icon.tsx'
import { Icon } from '#app/ui/icon/icon.tsx'
import { useShell } from '#app/kit/admin/shell-context.ts'
import { Avatar } from './avatar.tsx'
import { useSignOut } from './use-sign-out.ts'

export function UserMenu() {
  const { administrator } = useShell()
  const signOut = useSignOut()
  return (
    <div>
      <button
        type="button"
        popoverTarget="user-menu"
        className="inline-flex min-h-11 items-center gap-2 font-semibold whitespace-nowrap hover:text-accent"
        aria-label={administrator.name}
      >
        <Avatar name={administrator.name} />
        <span className="max-lg:sr-only">{administrator.name}</span>
        <Icon name="chevron-down" />
      </button>
      <div
        id="user-menu"
        popover="auto"
        className="fixed start-auto end-5 top-12 bottom-auto min-w-32 rounded-2 border-0 bg-surface p-1.5 text-ink shadow-2 max-lg:end-3"
      >
        <button
          className="flex min-h-9 w-full items-center gap-2.5 rounded-1 px-2.5 text-start hover:bg-soft max-lg:min-h-11"
          type="button"
          onClick={signOut}
        >
          <AdminIcon name="log-out" className="size-4" />
          Sign out
        </button>
      </div>
    </div>
  )
}
