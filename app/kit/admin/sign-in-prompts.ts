import { useEffect, useRef, useState } from 'react'

const sessionKey = 'adminToken'

/** A hint only: the session may have expired on the server. */
export const hasSessionKey = (): boolean => Boolean(localStorage.getItem(sessionKey))

/** Stores only a flag, because the session token is in a cookie. */
export const storeSessionKey = (token = 'loggedin'): void => localStorage.setItem(sessionKey, token)

export const removeSessionKey = (): void => localStorage.removeItem(sessionKey)

type Ask = () => Promise<void>

/** A request to sign in again or to confirm the password, shared by all pending API calls. */
export class Prompt {
  #ask: Ask | undefined
  #pending: Promise<void> | undefined

  /** True while the shell, which shows the dialog, is mounted. */
  get canAsk(): boolean {
    return this.#ask !== undefined
  }

  set(ask: Ask): () => void {
    this.#ask = ask
    return () => {
      if (this.#ask === ask) this.#ask = undefined
    }
  }

  ask(): Promise<boolean> {
    this.#pending ??= (this.#ask?.() ?? Promise.reject()).finally(() => {
      this.#pending = undefined
    })
    return this.#pending.then(
      () => true,
      () => false,
    )
  }
}

export function usePrompt(prompt: Prompt) {
  const [isOpen, setOpen] = useState(false)
  const pending = useRef<PromiseWithResolvers<void>>(undefined)
  useEffect(
    () =>
      prompt.set(() => {
        pending.current = Promise.withResolvers()
        setOpen(true)
        return pending.current.promise
      }),
    [prompt],
  )
  return {
    isOpen,
    done: () => {
      pending.current?.resolve()
      setOpen(false)
    },
    cancel: () => {
      setOpen(false)
      pending.current?.reject()
    },
  }
}

/** Returns the path of the login page, with a redirect back to the current page. */
export function loginPath({ pathname, search }: Pick<Location, 'pathname' | 'search'>): string {
  const currentPath = pathname + search
  if (pathname === '/admin/login') return currentPath
  if (pathname === '/admin/first') return `/admin/login${search}`
  return currentPath === '/admin/'
    ? '/admin/login'
    : `/admin/login?${new URLSearchParams({ next: currentPath })}`
}

export const firstStepPath = ({ pathname, search }: Pick<Location, 'pathname' | 'search'>): string =>
  `/admin/first?${new URLSearchParams({ next: pathname + search })}`

/** Returns the path to open after sign-in, or '/admin/' if `next` is not a back-office page. */
export function nextPath(search: string): string {
  const next = new URLSearchParams(search).get('next')
  const url = next ? URL.parse(next, location.origin) : null
  const isBackOfficePage =
    url?.origin === location.origin &&
    /^\/admin(\/(?!(?:login|first|forgot|password)\b)|$)/.test(url.pathname)
  return url && isBackOfficePage ? url.pathname.replace(/^\/admin$/, '/admin/') + url.search : '/admin/'
}
