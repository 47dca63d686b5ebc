import type { MouseEvent, ReactNode } from 'react'
import { adminApi } from '#app/kit/admin/admin-api.ts'
import { useAction } from '#app/kit/admin/dialog/dialogs.tsx'

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
  const { isBusy, run } = useAction()
  const click = (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    void run({
      async call() {
        await adminApi.get('/admin/session')
        download(href, name)
      },
    })
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

function download(href: string, name = ''): void {
  const link = document.createElement('a')
  link.href = href
  link.download = name
  link.click()
}

/** Saves a response under the name in its headers. */
export async function saveResponse(response: Response): Promise<void> {
  const name = /filename="([^"]+)"/.exec(response.headers.get('Content-Disposition') ?? '')?.[1]
  saveFile(await response.blob(), name ?? 'export')
}

export function saveFile(content: Blob, name: string): void {
  const address = URL.createObjectURL(content)
  download(address, name)
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}
