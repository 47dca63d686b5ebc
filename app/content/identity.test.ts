import { existsSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { directionsUrl, identity } from './identity.ts'
import { leaderById, leaders } from './leaders.ts'
import { people } from './people.ts'

test('START-5 identity has every part that the specification leaves blank', () => {
  expect(identity.phones).toHaveLength(2)
  expect(identity.emails).toHaveLength(2)
  expect(people.management.map(({ role }) => role)).toEqual(['Director', 'General Manager'])
  expect(identity.social.map(({ name }) => name)).toEqual(['LinkedIn', 'X', 'Facebook', 'Instagram'])
  expect(identity.foundingYear).toBe(2017)
  expect(people.managingDirector.letter.join('').length).toBeGreaterThan(200)
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

test('START-5 company, people, phones and addresses are written in their two files and nowhere else in the application', async () => {
  const files = await readdir('app', { recursive: true })
  const sources = files.filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file))
  const { companyName, legalName, academyName, phones, address } = identity
  const { managingDirector, management } = people
  const values = [
    legalName,
    academyName,
    address.street,
    managingDirector.name,
    ...leaders.map(({ name }) => name),
  ]
  const written = [
    companyName,
    ...values,
    ...phones.map(({ display }) => display),
    ...management.map(({ name }) => name),
  ]
  for (const file of sources) {
    if (file === 'content/identity.ts' || file === 'content/people.ts') continue
    const text = await readFile(`app/${file}`, 'utf8')
    expect(
      written.filter((value) => text.includes(value)),
      file,
    ).toEqual([])
  }
})

test('START-5 the map opens driving directions to the coordinates', () => {
  const { latitude, longitude } = identity.coordinates
  const url = new URL(directionsUrl)
  expect(url.searchParams.get('destination')).toBe(`${latitude},${longitude}`)
  expect(url.searchParams.get('travelmode')).toBe('driving')
})

test('PAGE-6 leaders have the ids 1 to 3, a bio and social links', () => {
  expect(leaders.map(({ id }) => id)).toEqual([1, 2, 3])
  for (const { bio, social } of leaders) expect(bio.length * social.length).toBeGreaterThan(0)
  expect(leaderById(2)?.name).toBe(leaders[1]?.name)
  expect(leaderById(4)).toBeUndefined()
})

test('START-5 pictures of people, where given, exist', () => {
  const { founder, managingDirector, management } = people
  const given = [founder, managingDirector, ...management, ...leaders].flatMap(({ image }) => image ?? [])
  expect(given.filter((name) => !existsSync(`pictures/${name}.jpg`))).toEqual([])
})
