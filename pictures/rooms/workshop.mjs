import { windowsOnLeftWall } from './furniture.mjs'
import { circle, points, rectangle, Sheet } from './iso.mjs'

const sheet = new Sheet(66)
sheet.room([8.8, 6.8, 3])
windowsOnLeftWall(sheet, 0.6, 3)

// Ex enclosures below a cable tray
sheet.box([0.5, 0, 2.6], [7.9, 0.12, 0.1])
for (let index = 0; index < 6; index++) {
  const x = 0.8 + index * 1.28
  const isMarked = index === 3
  sheet.box([x + 0.37, 0.06, 2.1], [0.08, 0.06, 0.5])
  sheet.box([x, 0, 1.3], [0.82, 0.28, 0.8], {
    name: isMarked ? 'tint' : '',
    on: ({ left }) => {
      left(rectangle(0.1, 0.1, 0.62, 0.6), isMarked ? 'tint' : 'thin')
      left(circle(0.14, 0.41, 0.4), isMarked ? 'mark' : 'thin')
    },
  })
}

bench(0.8, 1.5, 3.6)
// A welded plate, a probe and an ultrasonic set
sheet.box([1, 1.7, 0.9], [1.2, 0.7, 0.08], { on: ({ top }) => top(points(0.1, 0.35, 1.1, 0.35), 'mark') })
sheet.box([2.5, 1.8, 0.9], [0.18, 0.18, 0.12])
sheet.box([3, 1.75, 0.9], [1, 0.4, 0.66], {
  on: ({ left }) => {
    left(rectangle(0.08, 0.1, 0.6, 0.46), 'screen')
    left(points(0.14, 0.18, 0.26, 0.18, 0.32, 0.46, 0.38, 0.18, 0.62, 0.18), 'mark')
    for (const v of [0.16, 0.32, 0.48]) left(points(0.76, v, 0.9, v), 'thin')
  },
})

bench(5.2, 1.5, 3)
// A pipe spool and a flange
sheet.pipe([5.45, 2.05, 1.24], 0.34, 0.1)
sheet.pipe([5.55, 2.05, 1.24], 0.2, 1.3, [[0.65, 'mark']])
sheet.pipe([6.85, 2.05, 1.24], 0.34, 0.1)
sheet.turned([7.65, 2.05, 0.9], points(0.2, 0, 0.2, 0.44))
sheet.turned([7.65, 2.05, 1.34], points(0.3, 0, 0.3, 0.1))

// A pressure vessel on saddles
for (const x of [2.2, 4.9]) sheet.box([x, 4.5, 0], [0.25, 1.1, 0.48])
sheet.pipe([1.5, 5.05, 1.15], 0.68, 4.4, [[0.35], [1.5], [2.9, 'mark'], [4.05]])
for (const [x, radius] of points(2.5, 0.16, 4.9, 0.12)) {
  sheet.turned([x, 5.05, 1.83], points(radius, 0, radius, 0.36))
  sheet.turned([x, 5.05, 2.19], points(radius * 1.6, 0, radius * 1.6, 0.1))
}

// A control loop on a rack
for (const y of [4.1, 6]) sheet.box([7.3, y, 0], [0.12, 0.12, 2.1])
sheet.box([7.3, 4.1, 2.1], [0.12, 2.02, 0.1])
sheet.box([7.32, 4.34, 0.9], [0.1, 1.54, 0.96], {
  on: ({ right }) => {
    right(points(0.15, 0.48, 0.52, 0.48))
    right(circle(0.18, 0.7, 0.48))
    right(points(0.88, 0.48, 1.36, 0.48), 'mark')
  },
})
sheet.note([5.1, 0.2, 2.1], [940, 160], 'Ex enclosures')
sheet.note([2.2, 5.4, 1.2], [320, 800], 'Pressure vessel')
sheet.note([7.42, 5.9, 1.4], [990, 800], 'Control loop')
await sheet.write('shop')

function bench(x, y, w) {
  for (const each of [x + 0.06, x + w - 0.18]) {
    for (const other of [y + 0.06, y + 0.92]) sheet.box([each, other, 0], [0.12, 0.12, 0.82])
  }
  sheet.box([x, y, 0.82], [w, 1.1, 0.08])
}
