import { type ReactNode, useState } from 'react'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { useToast } from '../../ui/toast/toasts.tsx'

type Shown = { link: string; email: string }

/** Says that a link went by e-mail, or shows it to be copied where the site sends none. */
export function useLinkDialog(): {
  showLink: (link: string | null, email: string) => void
  linkDialog: ReactNode
} {
  const [shown, setShown] = useState<Shown>()
  const [isOpen, setOpen] = useState(false)
  const toast = useToast()
  const copy = async ({ link }: Shown) => {
    await navigator.clipboard.writeText(link)
    toast('Copied')
  }
  const linkDialog = (
    <Dialog isOpen={isOpen} title="A link to hand over" onClose={() => setOpen(false)}>
      {shown && (
        <>
          <div className="dialog__body stack">
            <p>
              This site sends no e-mail. Give this link to {shown.email}, and to nobody else: with it a
              password is chosen, once. It is not shown again.
            </p>
            <label htmlFor="password-link">Link</label>
            <input
              className="input"
              id="password-link"
              readOnly
              value={shown.link}
              onFocus={(event) => event.target.select()}
            />
          </div>
          <div className="dialog__foot">
            <button className="btn btn--plain" type="button" onClick={() => setOpen(false)}>
              Close
            </button>
            <button className="btn" type="button" onClick={() => void copy(shown)}>
              Copy
            </button>
          </div>
        </>
      )}
    </Dialog>
  )
  const showLink = (link: string | null, email: string) => {
    if (link === null) return toast(`An e-mail to ${email} is on its way`)
    setShown({ link, email })
    setOpen(true)
  }
  return { showLink, linkDialog }
}
