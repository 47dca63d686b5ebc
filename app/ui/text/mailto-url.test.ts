import { expect, test } from 'vitest'
import { mailtoUrl } from './mailto-url.ts'

test('ADMIN-10 the link of an address opens a mail to that address', () => {
  expect(mailtoUrl('anita.nair@example.com')).toBe('mailto:anita.nair@example.com')
})

test.each(['clerk?bcc=spy@evil.example', 'clerk?body=x&cc=spy@evil.example', 'a%0Abcc@example.com'])(
  'ADMIN-10 no address adds a recipient or a text to the mail: %s',
  (address) => {
    const { pathname, search } = new URL(mailtoUrl(address))
    expect(search).toBe('')
    expect(decodeURIComponent(pathname)).toBe(address)
  },
)
