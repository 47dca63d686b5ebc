import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { linkContacts } from './privacy-page.tsx'

const contacts = [
  { display: 'office@example.com', href: 'mailto:office@example.com' },
  { display: '+91 487 220 0000', href: 'tel:+914872200000' },
] as const
const render = (text: string) => renderToStaticMarkup(<p>{linkContacts(text, contacts as never)}</p>)

test('the company’s e-mail addresses and phone numbers become links, others do not', () => {
  expect(render('Write to office@example.com. Or call +91 487 220 0000, please.')).toBe(
    '<p>Write to <a href="mailto:office@example.com">office@example.com</a>. Or call <a href="tel:+914872200000">+91 487 220 0000</a>, please.</p>',
  )
  for (const text of ['back.office@example.com', 'office@example.com.au', '+91 487 220 00001'])
    expect(render(text)).toBe(`<p>${text}</p>`)
})

test('SAFE-1 a long text of characters from addresses is processed in linear time', () => {
  for (const text of ['@', '+9', 'office@example.com ', 'a@a.'])
    expect(render(text.repeat(200_000)).length).toBeGreaterThan(200_000)
})
