import type { ReactNode } from 'react'
import { useToast } from '#app/ui/panel/toasts.tsx'
import { useSecretDialog } from './secret-dialog.tsx'

export function useLinkDialog(): {
  showLink: (link: string | null, email: string, isInvitation: boolean) => void
  linkDialog: ReactNode
} {
  const { showSecret, secretDialog } = useSecretDialog()
  const toast = useToast()
  const showLink = (link: string | null, email: string, isInvitation: boolean) => {
    if (link === null) return toast(`An e-mail to ${email} is on its way`)
    showSecret({
      title: 'Copy the link',
      text: `${isInvitation ? 'Invitation link: works once, for 7 days.' : 'Password link: works once, for 1 day.'} E-mail is not configured. Send it only to ${email}.`,
      label: 'Link',
      value: link,
    })
  }
  return { showLink, linkDialog: secretDialog }
}
