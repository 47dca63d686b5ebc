import type { Language } from './languages.ts'
import { type Catalogue, setCatalogueReader } from './translate.ts'

/** Texts of pages with React and of scripts, by the language of the document. */
const formTexts: Partial<Record<string, () => Promise<{ default: Catalogue['texts'] }>>> = {
  ml: () => import('./ml-forms.json'),
  hi: () => import('./hi-forms.json'),
  ar: () => import('./ar-forms.json'),
}

/** Await it before the first call of `t` in a browser. */
export async function loadCatalogue(): Promise<void> {
  const language = document.documentElement.lang as Language
  const loadTexts = formTexts[language]
  if (!loadTexts) return
  const catalogue = { language, texts: (await loadTexts()).default }
  setCatalogueReader(() => catalogue)
}
