import { type MouseEvent, type ReactNode, useRef, useState } from 'react'
import { ApiError } from '../../../platform/errors.ts'
import { useToast } from '../../../ui/panel/toasts.tsx'
import { adminApi } from '../admin-api.ts'

type DownloadLinkProps = {
  href: string
  /** What the file is called, if the server does not say. */
  name?: string
  /** The password is asked for again first. */
  isConfirmed?: boolean
  className?: string
  children: ReactNode
}

/**
 * A link to a file behind the session. The browser fetches the file itself and could only report a failed download,
 * so the session is checked first: if it has ended, the user signs in again and the download follows.
 */
export function DownloadLink({ href, name, isConfirmed, className = '', children }: DownloadLinkProps) {
  const toast = useToast()
  const [isBusy, setBusy] = useState(false)
  const isChecked = useRef(false)

  const check = async (link: HTMLAnchorElement) => {
    setBusy(true)
    try {
      await adminApi.get(isConfirmed ? '/admin/account/confirmed' : '/admin/session')
      isChecked.current = true
      link.click()
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      // Cancelling the sign-in or the password needs no message.
      if (error.status !== 401 && !error.errors?.confirm)
        toast(`The download failed. ${error.message}`, { tone: 'bad' })
    } finally {
      isChecked.current = false
      setBusy(false)
    }
  }
  const click = (event: MouseEvent<HTMLAnchorElement>) => {
    if (isChecked.current || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    if (!isBusy) void check(event.currentTarget)
  }
  return (
    <a
      className={`btn btn--line ${className}`}
      href={href}
      download={name ?? true}
      aria-busy={isBusy || undefined}
      onClick={click}
    >
      {children}
    </a>
  )
}
