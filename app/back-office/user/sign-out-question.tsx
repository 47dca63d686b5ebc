import { countLocalDrafts } from '#app/kit/admin/draft/local-drafts.ts'
import { useShell } from '#app/kit/admin/shell-context.ts'
import { useEndSession } from './use-sign-out.ts'

export function SignOutQuestion({ onClose }: { onClose: () => void }) {
  const { administrator } = useShell()
  const endSession = useEndSession()
  const count = countLocalDrafts(administrator.id)
  return (
    <>
      <p className="dialog__body">
        {count === 1
          ? 'You have an unsaved draft. Signing out will delete it from this browser.'
          : `You have ${count} unsaved drafts. Signing out will delete them from this browser.`}
      </p>
      <div className="dialog__foot">
        <button className="btn btn--plain" type="button" data-first onClick={onClose}>
          Stay signed in
        </button>
        <button className="btn btn--bad" type="button" onClick={() => void endSession()}>
          Sign out
        </button>
      </div>
    </>
  )
}
