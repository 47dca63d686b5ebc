import { points, rectangle, Sheet } from './iso.mjs'

const sheet = new Sheet(30)
sheet.onFloor(rectangle(0, 0, 18, 15.4), 'green')
// Paths, and in orange the way from the hostel to the classroom
sheet.onFloor(rectangle(0, 6.6, 18, 1.4), 'wall')
sheet.onFloor(rectangle(6, 4.6, 1.4, 10.8), 'wall')
sheet.onFloor(points(4.6, 11.4, 6.7, 11.4, 6.7, 4.6), 'mark')
// A court
sheet.onFloor(rectangle(9.2, 9.4, 6.6, 4.6), 'floor')
sheet.onFloor(points(12.5, 9.4, 12.5, 14), 'thin')
for (const x of [9.2, 14.6]) sheet.onFloor(rectangle(x, 10.7, 1.2, 2), 'thin')

// Classrooms
building([1.8, 1.6], [8.4, 3], 2.6, { door: 4.45 })
sheet.box([3.4, 2, 2.86], [5.2, 2.2, 1.5], { on: ({ left }) => windows(left, 5.2, 0.4) })
sheet.box([3.2, 1.8, 4.36], [5.6, 2.6, 0.2])

// Workshop with skylights
building([13, 1.6], [4, 4.2], 2.8, { door: 1.4, doorName: 'screen' })
for (const y of [2, 3.3, 4.6]) sheet.box([13.4, y, 3.06], [3.2, 0.7, 0.4])

// Hostel
sheet.box([1.4, 9, 0], [3.2, 5, 6.4], {
  on: ({ left, right }) => {
    for (let floor = 0; floor < 4; floor++) {
      for (const v of [0.4, 1.45, 3.05, 4.1]) right(rectangle(v, 0.5 + floor * 1.55, 0.5, 0.8), 'glass')
      for (const u of [0.5, 1.9]) left(rectangle(u, 0.5 + floor * 1.55, 0.8, 0.8), 'glass')
    }
    right(rectangle(2.2, 0, 0.5, 1.3), 'tint')
  },
})
sheet.box([1.2, 8.8, 6.4], [3.6, 5.4, 0.2])

for (const x of [3.2, 9.8]) plant(x, 5.9)
for (const y of [9, 11.6, 14.2]) plant(16.9, y)
for (const x of [8.2, 11, 14]) plant(x, 14.8)
sheet.note([3, 11, 6.6], [300, 160], 'Hostel')
sheet.note([6.5, 3, 4.56], [790, 140], 'Classrooms')
sheet.note([15, 3, 3.4], [1000, 270], 'Workshop')
await sheet.write('campus')

function building([x, y], [w, d], h, { door, doorName = 'tint' }) {
  sheet.box([x, y, 0], [w, d, h], {
    on: ({ left, right }) => {
      windows(left, w, 0.9, door)
      left(rectangle(door, 0, 0.9, 1.7), doorName)
      for (let v = 0.5; v < d - 1; v += 1.3) right(rectangle(v, 0.9, 0.7, 1), 'glass')
    },
  })
  sheet.box([x - 0.2, y - 0.2, h], [w + 0.4, d + 0.4, 0.26])
}

function windows(face, w, up, door = -2) {
  for (let u = 0.4; u < w - 0.8; u += 1.15) {
    if (Math.abs(u - door) > 0.9) face(rectangle(u, up, 0.7, 0.9), 'glass')
  }
}

function plant(x, y) {
  sheet.turned([x, y, 0], points(0.1, 0, 0.1, 1), 'leg')
  const sphere = Array.from({ length: 13 }, (_, index) => (index / 12) * Math.PI)
  sheet.turned(
    [x, y, 1],
    sphere.map((angle) => [0.75 * Math.sin(angle), 0.75 - 0.75 * Math.cos(angle)]),
    'green',
  )
}
