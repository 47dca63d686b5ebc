import { useEffect } from 'react'
import { NavigationType, useLocation, useNavigationType } from 'react-router'

const timeoutMs = 5000

/**
 * Scrolls to the element named in the hash and focuses it, once the page has rendered it. The browser handles links
 * outside the router, such as "Skip to content".
 */
export function useFocusHash(): void {
  const { hash, key } = useLocation()
  const isByBrowser = useNavigationType() === NavigationType.Pop
  useEffect(() => {
    const id = hash.slice(1)
    if (!id || isByBrowser || focusElement(id)) return
    const observer = new MutationObserver(() => focusElement(id) && observer.disconnect())
    observer.observe(document.body, { childList: true, subtree: true })
    const timer = setTimeout(() => observer.disconnect(), timeoutMs)
    return () => {
      observer.disconnect()
      clearTimeout(timer)
    }
  }, [hash, key, isByBrowser])
}

function focusElement(id: string): boolean {
  const element = document.getElementById(id)
  element?.scrollIntoView({ block: 'center' })
  element?.focus({ preventScroll: true })
  return element !== null
}
