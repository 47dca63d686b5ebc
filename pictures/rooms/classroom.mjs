import { chair, legs, windowsOnLeftWall } from './furniture.mjs'
import { points, rectangle, Sheet } from './iso.mjs'

const sheet = new Sheet(66)
sheet.room([8.4, 7.6, 3])
windowsOnLeftWall(sheet, 1, 3)

sheet.box([0.9, 0, 0.95], [3.6, 0.06, 1.4], {
  on: ({ left }) => {
    left(points(0.3, 0.4, 1, 0.4, 1.25, 1, 1.65, 1, 1.9, 0.4))
    left(points(1, 0.4, 1.5, 0.4), 'mark')
    left(rectangle(2.3, 0.35, 0.9, 0.65))
    left(points(2.3, 0.65, 3.2, 0.65))
  },
})
sheet.box([5.2, 0, 1], [2.6, 0.06, 1.5], {
  on: ({ left }) => {
    left(rectangle(0.12, 0.12, 2.36, 1.26), 'screen')
    left(points(0.4, 0.4, 0.8, 0.4, 0.95, 1.15, 1.1, 0.4, 1.6, 0.4, 1.7, 0.8, 1.8, 0.4, 2.2, 0.4), 'mark')
  },
})

legs(sheet, [6.1, 0.9], [1.6, 0.8], 0.74)
sheet.box([6.1, 0.9, 0.74], [1.6, 0.8, 0.06])
sheet.box([6.6, 1.1, 0.8], [0.6, 0.4, 0.04])

for (let row = 0; row < 4; row++) {
  for (let column = 0; column < 3; column++) {
    const [x, y] = [0.7 + column * 2.55, 2.3 + row * 1.32]
    const isMarked = row === 1 && column === 1
    legs(sheet, [x + 0.04, y + 0.04], [1.84, 0.54], 0.7)
    sheet.box([x, y, 0.7], [1.92, 0.62, 0.06], {
      on: ({ top }) => {
        for (const u of [0.18, 1.1]) top(rectangle(u, 0.12, 0.6, 0.38), 'thin')
      },
    })
    chair(sheet, [x + 0.26, y + 0.7], { name: isMarked ? 'tint' : '' })
    chair(sheet, [x + 1.2, y + 0.7])
  }
}
sheet.note([6.4, 0.06, 2.4], [970, 200], 'Screen')
sheet.note([2.4, 0.06, 2.25], [790, 150], 'Board')
sheet.note([1.2, 6.96, 0.5], [310, 790], '24 seats')
await sheet.write('classroom')
