import malayalamFont from '@fontsource/noto-sans-malayalam/files/noto-sans-malayalam-malayalam-400-normal.woff2?url'
import { useContext } from 'react'
import { Nonce } from '#app/ui/script/nonce.ts'
import arabicStyles from './ar.css?url'
import arabicFont from './fonts/noto-sans-arabic-400.woff2?url'
import hindiFont from './fonts/noto-sans-devanagari-400.woff2?url'
import hindiStyles from './hi.css?url'
import malayalamStyles from './ml.css?url'
import { currentLanguage } from './translate.ts'

const files = {
  ml: { font: malayalamFont, styles: malayalamStyles },
  hi: { font: hindiFont, styles: hindiStyles },
  ar: { font: arabicFont, styles: arabicStyles },
}

/** Fonts of a language, for its pages only. */
export function LanguageStyles() {
  const nonce = useContext(Nonce)
  const language = currentLanguage()
  if (!(language in files)) return null
  const { font, styles } = files[language as keyof typeof files]
  return (
    <>
      <link rel="preload" href={font} as="font" type="font/woff2" crossOrigin="anonymous" />
      <link nonce={nonce} rel="stylesheet" href={styles} />
    </>
  )
}
