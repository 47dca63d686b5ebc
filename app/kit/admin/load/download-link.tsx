import { type MouseEvent, type ReactNode, useRef, useState } from 'react'
import { useToast } from '#app/ui/panel/toasts.tsx'
import { ApiError } from '#app/platform/errors.ts'
import { adminApi } from '#app/kit/admin/admin-api.ts'

type DownloadLinkProps = {
  href: string
  name?: string
  className?: string
  children: ReactNode
}

/**
 * A native download cannot prompt for sign-in, so the session is checked first. The download starts after the user has
 * signed in.
 */
export function DownloadLink({ href, name, className = '', children }: DownloadLinkProps) {
  const toast = useToast()
  const [isBusy, setBusy] = useState(false)
  const isChecked = useRef(false)

  const check = async (link: HTMLAnchorElement) => {
    setBusy(true)
    try {
      await adminApi.get('/admin/session')
      isChecked.current = true
      link.click()
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      if (error.status !== 401) toast(`The download failed. ${error.message}`, { tone: 'bad' })
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

export function saveFile(content: Blob, name: string): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(content)
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000)
}
