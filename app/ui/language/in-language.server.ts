import { AsyncLocalStorage } from 'node:async_hooks'
import arForms from './ar-forms.json' with { type: 'json' }
import ar from './ar.json' with { type: 'json' }
import hiForms from './hi-forms.json' with { type: 'json' }
import hi from './hi.json' with { type: 'json' }
import { type Language, languageNames } from './languages.ts'
import mlForms from './ml-forms.json' with { type: 'json' }
import ml from './ml.json' with { type: 'json' }
import { type Catalogue, setCatalogueReader } from './translate.ts'

const catalogues: Partial<Record<Language, Catalogue>> = {
  ml: { language: 'ml', texts: { ...ml, ...mlForms } },
  hi: { language: 'hi', texts: { ...hi, ...hiForms } },
  ar: { language: 'ar', texts: { ...ar, ...arForms } },
}

const storage = new AsyncLocalStorage<Catalogue | undefined>()
setCatalogueReader(() => storage.getStore())

/** Everything that `run` calls, and awaits, is in the language. */
export function inLanguage<Result>(language: string | undefined, run: () => Result): Result {
  return storage.run(catalogues[languageNames.find((name) => name === language) ?? 'en'], run)
}
