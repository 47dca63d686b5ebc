import { expect, test } from 'vitest'
import { type Place, places } from './places.ts'
import { frameAround } from './frame.ts'
import { mapLabels } from './label-placement.ts'

const frame = frameAround({ latitude: 10.05, longitude: 76.48 })
const nothing = () => []

test('FORM-1 of cities whose names would cover each other the first is named', () => {
  const twin: Place = { name: 'Twin', kind: 'city', side: 'left', latitude: 10.531, longitude: 76.211 }
  const names = mapLabels(frame, [...places, twin], [], nothing).map(({ name }) => name)
  expect(names).toContain('Thrissur')
  expect(names).not.toContain('Twin')
})

test('FORM-1 a name without room on one side stands on the other, or comes on wider maps, or never', () => {
  const at = (longitude: number, name: string): Place => ({
    name,
    kind: 'city',
    side: 'left',
    latitude: 9,
    longitude,
  })
  const [turned] = mapLabels(frame, [at(75.12, 'Edge')], [], nothing)
  expect(turned).toMatchObject({ side: 'right', from: 280 })
  const long = 'A name of forty-three letters, all of it said'
  expect(mapLabels(frame, [at(77.8, long)], [], nothing)[0]).toMatchObject({ from: 352 })
  expect(mapLabels(frame, [at(74.9, 'Outside')], [], nothing)).toEqual([])
})

test('FORM-1 nothing covers what is taken', () => {
  const all = (width: number) => [{ left: 0, right: width, top: 0, bottom: width * 2 }]
  expect(mapLabels(frame, places, [], all)).toEqual([])
})
