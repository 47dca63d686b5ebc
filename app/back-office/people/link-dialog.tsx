import type { ReactNode } from 'react'
import { useToast } from '../../ui/panel/toasts.tsx'
import { useSecretDialog } from './secret-dialog.tsx'

export function useLinkDialog(): {
  showLink: (link: string | null, email: string) => void
  linkDialog: ReactNode
} {
  const { showSecret, secretDialog } = useSecretDialog()
  const toast = useToast()
  const showLink = (link: string | null, email: string) => {
    if (link === null) return toast(`An e-mail to ${email} is on its way`)
    showSecret({
      title: 'Copy the link',
      text: `E-mail is not configured. Send this one-time link to set a password only to ${email}.`,
      label: 'Link',
      value: link,
    })
  }
  return { showLink, linkDialog: secretDialog }
}
