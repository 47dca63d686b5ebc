import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { withLinks } from './contact-links.tsx'

const ways = [
  { display: 'office@example.com', href: 'mailto:office@example.com' },
  { display: '+91 487 220 0000', href: 'tel:+914872200000' },
] as const
const shown = (text: string) => renderToStaticMarkup(<p>{withLinks(text, ways as never)}</p>)

test('addresses and numbers of ours in a text can be followed, others are left alone', () => {
  expect(shown('Write to office@example.com. Or call +91 487 220 0000, please.')).toBe(
    '<p>Write to <a href="mailto:office@example.com">office@example.com</a>. Or call <a href="tel:+914872200000">+91 487 220 0000</a>, please.</p>',
  )
  for (const text of ['back.office@example.com', 'office@example.com.au', '+91 487 220 00001'])
    expect(shown(text)).toBe(`<p>${text}</p>`)
})

test('SAFE-1 a text of signs that addresses have is shown at once', () => {
  // By the square of its length it would take minutes.
  for (const text of ['@', '+9', 'office@example.com ', 'a@a.'])
    expect(shown(text.repeat(200_000)).length).toBeGreaterThan(200_000)
})
