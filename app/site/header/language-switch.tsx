import { useLocation } from 'react-router'
import { addLanguage, type Language, listPageLanguages } from '#app/ui/language/languages.ts'
import { currentLanguage, t } from '#app/ui/language/translate.ts'

const names: Record<Language, string> = { en: 'English', ml: 'മലയാളം', hi: 'हिन्दी', ar: 'العربية' }

/** Links to the same page in the languages in which it exists. Fonts of the system show their names. */
export function LanguageSwitch({ className, linkClassName }: { className: string; linkClassName: string }) {
  const { pathname, search } = useLocation()
  const available = listPageLanguages(pathname)
  if (available.length === 1) return null
  return (
    <nav className={`flex ${className}`} aria-label={t('Language')}>
      <ul className="flex flex-wrap" role="list">
        {available.map((language) => (
          <li key={language} className="flex border-0">
            <a
              className={language === 'en' ? linkClassName : `${linkClassName} font-[system-ui,sans-serif]`}
              href={addLanguage(language, pathname) + search}
              lang={language}
              hrefLang={language}
              aria-current={language === currentLanguage() ? 'true' : undefined}
            >
              {names[language]}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
