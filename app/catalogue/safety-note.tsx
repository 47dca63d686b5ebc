import { contentLanguage, t } from '#app/ui/language/translate.ts'
import { Notice } from '#app/ui/panel/notice.tsx'

/** For pages in other languages, whose safety texts are not yet reviewed and therefore stay English. */
export const SafetyNote = () =>
  contentLanguage() && (
    <Notice tone="info">{t('Safety notes are in English, and the English text is binding.')}</Notice>
  )
