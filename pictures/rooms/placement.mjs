import { chair, legs } from './furniture.mjs'
import { points, rectangle, Sheet } from './iso.mjs'

const sheet = new Sheet(128)
sheet.room([4.4, 3.6, 1.9])
sheet.onLeftWall(rectangle(0.6, 0.8, 1.2, 0.9), 'glass')
sheet.onLeftWall(rectangle(0.6, 0.8, 0.6, 0.9))
sheet.onLeftWall(rectangle(2.2, 0.8, 1.2, 0.9), 'glass')
sheet.onLeftWall(rectangle(2.2, 0.8, 0.6, 0.9))

// Helmets on a shelf
sheet.box([0.7, 0, 1.1], [3, 0.42, 0.06])
for (const [index, name] of ['', '', 'tint', '', ''].entries()) helmet([1 + index * 0.6, 0.21, 1.16], name)

chair(sheet, [1.5, 0.75], { isTurned: true })
chair(sheet, [2.5, 0.75], { isTurned: true })
legs(sheet, [1.06, 1.36], [2.48, 1.08], 0.72)
sheet.box([1, 1.3, 0.72], [2.6, 1.2, 0.06])
report([1.2, 1.5])
report([2.1, 1.42])
report([1.36, 1.95])
helmet([3.1, 1.75, 0.78])
report([2.2, 1.98], 'mark')
chair(sheet, [1.5, 2.6])
chair(sheet, [2.5, 2.6])
sheet.note([2.2, 0.2, 1.4], [900, 170], 'Helmets')
sheet.note([1.45, 1.75, 0.79], [300, 790], 'Reports')
await sheet.write('placement')

function helmet([x, y, z], name) {
  sheet.turned([x, y + 0.05, z], points(0.23, 0, 0.23, 0.02), name)
  const dome = (angle) => [0.19 * Math.cos(angle), 0.19 * Math.sin(angle)]
  const angles = Array.from({ length: 10 }, (_, index) => (index / 18) * Math.PI)
  sheet.turned([x, y, z + 0.02], angles.map(dome), name)
  for (const ridge of [-0.03, 0.03]) {
    const arc = angles.map((angle) => dome(angle * 1.4))
    sheet.onLast(
      arc.map(([forward, up]) => [x + ridge, y + forward, z + 0.02 + up]),
      `thin ${name}`,
    )
  }
}

function report([x, y], pen = 'thin') {
  sheet.box([x, y, 0.78], [0.5, 0.4, 0.015], {
    on: ({ top }) => {
      for (const v of [0.12, 0.2, 0.28])
        top(points(0.08, v, 0.42 - (v > 0.25 ? 0.12 : 0), v), v > 0.25 ? pen : 'thin')
    },
  })
}
