import { readFileSync } from 'node:fs'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { uploadedPictureProps } from './alt-and-focus.ts'
import { UploadedPicture } from './uploaded-picture.tsx'

const image = `/image/${'0123456789abcdef'.repeat(2)}-40x30-40.webp`
const shown = (texts: object, fallback?: string) =>
  renderToStaticMarkup(
    <UploadedPicture {...uploadedPictureProps({ image, ...texts }, fallback)} sizes="6rem" />,
  )

test('EDIT-7 a page says the text of a picture, nothing if it is decorative, and its own as long as there is none', () => {
  expect(shown({ imageAlt: 'A bench' }, 'Portrait')).toContain('alt="A bench"')
  expect(shown({ imageAlt: '' }, 'Portrait')).toContain('alt=""')
  expect(shown({ imageAlt: null }, 'Portrait')).toContain('alt="Portrait"')
})

test('EDIT-7 crops follow the focal point in steps of five percent, without a style attribute', () => {
  expect(shown({ imageFocus: '34 3' })).toContain('focus-x35 focus-y5')
  expect(shown({ imageFocus: '34 3' })).not.toContain('style=')
  expect(shown({ imageFocus: null })).not.toContain('focus-')
  const sheet = readFileSync('app/ui/picture/focus.css', 'utf8')
  for (let step = 0; step <= 100; step += 5)
    if (step !== 50) expect(sheet).toMatch(new RegExp(`\\.focus-x${step} \\{\\s+--x: ${step}%;`))
})
