import { legs } from './furniture.mjs'
import { rectangle, Sheet } from './iso.mjs'

// Every floor is cut away in front of the one above.
const sheet = new Sheet(51)
const width = 9
const depth = 2
const height = 2.1
sheet.behind(
  rectangle(-0.8, 0, width + 1.6, 6.8).map((point) => [...point, -0.12]),
  'green',
)

for (let floor = 0; floor < 3; floor++) {
  const back = (2 - floor) * depth
  const z = floor * height
  sheet.box([0, 0, z - 0.12], [width, back + depth, 0.12])
  sheet.box([0, back, z], [0.1, depth, height - 0.12])
  sheet.box([0, floor === 2 ? -0.1 : 0, z], [width, back || 0.1, height - 0.12], {
    on: ({ left, right }) => {
      for (let v = 0.6; v < back - 1; v += 1.8) right(rectangle(v, 0.7, 0.9, 1), 'glass')
      const doors = floor === 0 ? [7] : [0.85, 3.3, 5.75]
      for (const x of doors) left(rectangle(x, 0, 0.8, 1.7), 'glass')
      if (floor === 0) left(rectangle(1, 0.8, 5, 0.8), 'glass')
      if (floor === 2) left(rectangle(7.6, 0.7, 1, 1), 'glass')
    },
  })
  if (floor < 2) stairs(back, z)
  if (floor === 0) mess(back)
  else for (let room = 0; room < 3; room++) bedroom(0.1 + room * 2.45, back, z, { floor, room })
}
sheet.note([0.75, 0.8, 4.6], [330, 160], 'Single rooms')
sheet.note([0.7, 3, 2.5], [340, 260], 'Shared rooms')
sheet.note([1.4, 5.6, 0.3], [330, 800], 'Mess')
await sheet.write('hostel')

function stairs(back, z) {
  for (let step = 0; step < 7; step++) {
    const size = depth / 7
    sheet.box([7.9, back + depth - (step + 1) * size, z], [1, size, ((step + 1) * height) / 7 - 0.12])
  }
}

function mess(back) {
  for (let table = 0; table < 3; table++) {
    const x = 0.4 + table * 2.4
    legs(sheet, [x, back + 0.75], [1.9, 0.6], 0.7)
    sheet.box([x, back + 0.75, 0.7], [1.9, 0.6, 0.06])
    for (const y of [0.3, 1.55]) sheet.box([x + 0.1, back + y, 0.2], [1.7, 0.26, 0.2])
  }
}

/** Shared rooms on the first floor, single rooms above. */
function bedroom(x, back, z, { floor, room }) {
  sheet.box([x + 2.35, back, z], [0.1, depth, 0.5])
  const name = floor === 2 && room === 1 ? 'tint' : ''
  bed(x + 0.2, back, z, name)
  if (floor === 1) bed(x + 1.35, back, z)
  else {
    legs(sheet, [x + 1.4, back + 0.5, z], [0.7, 1.1], 0.6)
    sheet.box([x + 1.4, back + 0.5, z + 0.6], [0.7, 1.1, 0.06])
  }
}

function bed(x, back, z, name) {
  sheet.box([x, back + 0.25, z], [0.85, 1.65, 0.34], { name })
  sheet.box([x + 0.14, back + 0.32, z + 0.34], [0.57, 0.34, 0.1], { name })
}
