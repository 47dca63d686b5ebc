import { useNavigate } from 'react-router'
import { AdminIcon } from '#app/ui/icon/admin-icon.tsx'
import { Icon } from '#app/ui/icon/icon.tsx'
import { api } from '#app/platform/api/client.ts'
import { questions } from '#app/kit/admin/admin-api.ts'
import { countLocalDrafts, removeLocalDrafts } from '#app/kit/admin/draft/local-drafts.ts'
import { useShell } from '#app/kit/admin/screen.tsx'
import { removeSessionKey } from '#app/kit/admin/sign-in-prompts.ts'

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

export function Avatar({ name }: { name: string }) {
  return (
    <span
      className="grid size-8 flex-none place-items-center rounded-full bg-plate-2 font-display text-body leading-none font-semibold text-ink"
      aria-hidden="true"
    >
      {name.charAt(0)}
    </span>
  )
}

/** Asks first if there are unsaved drafts, because signing out deletes them from this browser. */
export function useSignOut(): () => Promise<void> {
  const { administrator } = useShell()
  const navigate = useNavigate()
  return async () => {
    const count = countLocalDrafts(administrator.id)
    const question = {
      question: 'Sign out without saving?',
      detail:
        count === 1
          ? 'You have an unsaved draft. Signing out will delete it from this browser.'
          : `You have ${count} unsaved drafts. Signing out will delete them from this browser.`,
      confirmLabel: 'Sign out',
      cancelLabel: 'Stay signed in',
      isDangerous: true,
    }
    if (count > 0 && !(await questions.ask?.(question))) return
    // If the request fails, the session expires on its own.
    await api.post('/admin/Logout').catch(() => {})
    removeLocalDrafts(administrator.id)
    removeSessionKey()
    await navigate('/admin/login', { replace: true })
  }
}
