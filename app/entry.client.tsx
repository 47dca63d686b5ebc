import { StrictMode, startTransition, useEffect } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter />
      <Started />
    </StrictMode>,
  )
})

/** Tells in <html data-started> that the page answers to React from now on. */
function Started() {
  useEffect(() => {
    document.documentElement.dataset.started = ''
  }, [])
  return null
}
