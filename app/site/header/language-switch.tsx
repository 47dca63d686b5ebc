import { useLocation } from 'react-router'
import { addLanguage, languages, listPageLanguages } from '#app/ui/language/languages.ts'
import { currentLanguage, t } from '#app/ui/language/translate.ts'

type LanguageSwitchProps = { className: string; linkClassName: string }

/** Links to the same page in the languages in which it exists. Fonts of the system show their names. */
export function LanguageSwitch({ className, linkClassName }: LanguageSwitchProps) {
  const { pathname, search } = useLocation()
  const available = listPageLanguages(pathname)
  if (available.length === 1) return null
  return (
    <nav className={className} aria-label={t('Language')}>
      <ul className="flex min-h-[inherit] flex-wrap" role="list">
        {available.map((language) => (
          <li key={language} className="flex">
            <a
              className={`${linkClassName} font-[system-ui,sans-serif]`}
              href={addLanguage(language, pathname) + search}
              lang={language}
              hrefLang={language}
              aria-current={language === currentLanguage() ? 'true' : undefined}
            >
              {languages[language].name}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
