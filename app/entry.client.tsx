import { StrictMode, startTransition, useEffect } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { loadCatalogue } from './ui/language/browser-catalogue.ts'

async function hydrate() {
  await loadCatalogue()
  startTransition(render)
}

void hydrate()

function render() {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter />
      <HydrationMarker />
    </StrictMode>,
  )
}

function HydrationMarker() {
  useEffect(() => {
    document.documentElement.dataset.started = ''
  }, [])
  return null
}
