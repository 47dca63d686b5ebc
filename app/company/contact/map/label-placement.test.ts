import { expect, test } from 'vitest'
import { type Place, places } from './places.ts'
import { frameAround } from './frame.ts'
import { placeLabels } from './label-placement.ts'

const frame = frameAround({ latitude: 10.05, longitude: 76.48 })
const nothing = () => []

test('FORM-1 if two labels would overlap, only the first is placed', () => {
  const twin: Place = { name: 'Twin', kind: 'city', side: 'left', latitude: 10.531, longitude: 76.211 }
  const names = placeLabels(frame, [...places, twin], [], nothing).map(({ name }) => name)
  expect(names).toContain('Thrissur')
  expect(names).not.toContain('Twin')
})

test('FORM-1 a label without room on its side moves to the other side, to wider maps, or is dropped', () => {
  const at = (longitude: number, name: string): Place => ({
    name,
    kind: 'city',
    side: 'left',
    latitude: 9,
    longitude,
  })
  const [moved] = placeLabels(frame, [at(75.12, 'Edge')], [], nothing)
  expect(moved).toMatchObject({ side: 'right', minWidth: 280 })
  const long = 'A name of forty-three letters, all of it said'
  expect(placeLabels(frame, [at(77.8, long)], [], nothing)[0]).toMatchObject({ minWidth: 352 })
  expect(placeLabels(frame, [at(74.9, 'Outside')], [], nothing)).toEqual([])
})

test('FORM-1 labels do not cover occupied areas', () => {
  const all = (width: number) => [{ left: 0, right: width, top: 0, bottom: width * 2 }]
  expect(placeLabels(frame, places, [], all)).toEqual([])
})
