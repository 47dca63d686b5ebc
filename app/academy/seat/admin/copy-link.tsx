import { AdminIcon } from '#app/ui/icon/admin-icon.tsx'
import { useToast } from '#app/ui/panel/toasts.tsx'

export function CopyLink({ link, isInToast = false }: { link: string; isInToast?: boolean }) {
  const toast = useToast()
  const copy = () =>
    navigator.clipboard.writeText(link).then(
      () => toast('Link copied'),
      () => toast('The link could not be copied', { tone: 'bad' }),
    )
  return (
    <button
      className={isInToast ? undefined : 'btn btn--line btn--s'}
      type="button"
      onClick={() => void copy()}
    >
      {!isInToast && <AdminIcon name="copy" />}
      Copy link
    </button>
  )
}
