import { StrictMode, startTransition, useEffect } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import type { Language } from './ui/language/languages.ts'
import { type Catalogue, setCatalogueReader } from './ui/language/translate.ts'

/** Texts of pages with React, by the language of the document. */
const formTexts: Partial<Record<string, () => Promise<{ default: Catalogue['texts'] }>>> = {
  ml: () => import('./ui/language/ml-forms.json'),
  hi: () => import('./ui/language/hi-forms.json'),
  ar: () => import('./ui/language/ar-forms.json'),
}

async function hydrate() {
  const language = document.documentElement.lang as Language
  const loadTexts = formTexts[language]
  if (loadTexts) {
    const catalogue = { language, texts: (await loadTexts()).default }
    setCatalogueReader(() => catalogue)
  }
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
