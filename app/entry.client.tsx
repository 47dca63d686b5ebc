import { StrictMode, startTransition, useEffect } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter />
      <HydrationMarker />
    </StrictMode>,
  )
})

function HydrationMarker() {
  useEffect(() => {
    document.documentElement.dataset.started = ''
  }, [])
  return null
}
