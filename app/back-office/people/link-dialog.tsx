import type { ReactNode } from 'react'
import { useToast } from '../../ui/panel/toasts.tsx'
import { useHandOver } from './secret-dialog.tsx'

/** Says that a link went by e-mail, or shows it to be copied where the site sends none. */
export function useLinkDialog(): {
  showLink: (link: string | null, email: string) => void
  linkDialog: ReactNode
} {
  const { handOver, handOverDialog } = useHandOver()
  const toast = useToast()
  const showLink = (link: string | null, email: string) => {
    if (link === null) return toast(`An e-mail to ${email} is on its way`)
    handOver({
      title: 'A link to hand over',
      text: `This site sends no e-mail. Give this link to ${email}, and to nobody else: with it a password is chosen, once.`,
      label: 'Link',
      value: link,
    })
  }
  return { showLink, linkDialog: handOverDialog }
}
