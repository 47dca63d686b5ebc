import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'

/** The hash is removed, so that reloading the page does not open the form again. */
export function useOpenByHash(name: string, open: () => void) {
  const { hash, pathname, search } = useLocation()
  const navigate = useNavigate()
  const isRequested = hash === `#${name}`
  useEffect(() => {
    if (!isRequested) return
    open()
    void navigate({ pathname, search }, { replace: true, preventScrollReset: true })
    // oxlint-disable-next-line react/exhaustive-deps -- once for each request
  }, [isRequested])
}
