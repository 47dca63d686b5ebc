import { windowsOnLeftWall } from './furniture.mjs'
import { points, rectangle, Sheet } from './iso.mjs'

const sheet = new Sheet(68)
sheet.room([8.2, 7, 3])
windowsOnLeftWall(sheet, 0.8, 3)

const trace = points(0.14, 0.2, 0.3, 0.2, 0.4, 0.46, 0.5, 0.2, 0.86, 0.2)
const diagram = points(0.14, 0.33, 0.4, 0.33, 0.5, 0.46, 0.6, 0.33, 0.86, 0.33)

sheet.box([2, 0, 0.9], [4, 0.06, 1.7], {
  on: ({ left }) => {
    left(rectangle(0.15, 0.15, 3.7, 1.4), 'wall')
    left(points(0.5, 0.85, 1.1, 0.85))
    left(rectangle(1.1, 0.6, 0.7, 0.5))
    left(points(1.8, 0.85, 2.4, 0.85), 'mark')
    left(rectangle(2.4, 0.6, 0.7, 0.5))
    left(points(3.1, 0.85, 3.5, 0.85))
  },
})

for (let row = 0; row < 3; row++) {
  const y = 1.3 + row * 2
  for (const x of [0.8, 4.1, 7.44]) sheet.box([x, y, 0], [0.06, 0.8, 0.72])
  sheet.box([0.8, y, 0.72], [6.7, 0.8, 0.06])
  for (let column = 0; column < 4; column++) {
    const x = 1.1 + column * 1.66
    const isMarked = row === 1 && column === 2
    sheet.box([x + 0.4, y + 0.16, 0.78], [0.2, 0.1, 0.14], { name: 'leg' })
    sheet.box([x, y + 0.16, 0.92], [1, 0.08, 0.62], {
      name: isMarked ? 'tint' : '',
      on: ({ left }) => {
        left(rectangle(0.06, 0.06, 0.88, 0.5), isMarked ? 'wall' : 'screen')
        left(row % 2 ? trace : diagram, isMarked ? 'mark' : 'trace')
      },
    })
    sheet.box([x + 0.2, y + 0.46, 0.78], [0.6, 0.2, 0.03])
    sheet.turned([x + 0.5, y + 1.15, 0], points(0.06, 0, 0.06, 0.4), 'leg')
    sheet.turned([x + 0.5, y + 1.15, 0.4], points(0.24, 0, 0.24, 0.08))
  }
}
sheet.note([4, 0.06, 2.5], [930, 170], 'Whiteboard')
sheet.note([1.6, 5.54, 1.5], [330, 170], 'Screens')
await sheet.write('lab')
