import { expect, test } from 'vitest'
import { directionsUrl, identity } from './identity.ts'

test('START-5 identity has every part that the specification leaves blank', () => {
  expect(identity.phones).toHaveLength(2)
  expect(identity.emails).toHaveLength(2)
  expect(identity.social.map(({ name }) => name)).toEqual(['LinkedIn', 'X', 'Facebook', 'Instagram'])
  expect(identity.foundingYear).toBe(2017)
})

test('START-5 sample values are plainly samples', () => {
  for (const { display, href } of identity.phones) {
    expect(display).toMatch(/^\+91 484 000 00\d\d$/)
    expect(href).toBe(`tel:${display.replaceAll(' ', '')}`)
  }
  for (const { display, href } of identity.emails) {
    expect(display).toMatch(/@example\.com$/)
    expect(href).toBe(`mailto:${display}`)
  }
  for (const { url } of identity.social) expect(url).toContain('sample')
})

test('START-5 the map opens driving directions to the coordinates', () => {
  const { latitude, longitude } = identity.coordinates
  const url = new URL(directionsUrl)
  expect(url.searchParams.get('destination')).toBe(`${latitude},${longitude}`)
  expect(url.searchParams.get('travelmode')).toBe('driving')
})
