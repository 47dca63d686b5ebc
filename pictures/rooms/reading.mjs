import { windowsOnLeftWall } from './furniture.mjs'
import { points, rectangle, Sheet } from './iso.mjs'

const sheet = new Sheet(82)
sheet.room([6.6, 5.6, 2.8])
windowsOnLeftWall(sheet, 0.7, 2)

for (let index = 0; index < 4; index++) {
  sheet.box([0.2 + index * 1.55, 0, 0], [1.5, 0.4, 2.5], {
    on: ({ left }) => {
      for (let shelf = 0; shelf < 4; shelf++) {
        const z = 0.12 + shelf * 0.6
        left(rectangle(0.1, z, 1.3, 0.5), 'glass')
        const count = 6 + ((shelf + index) % 3)
        for (let book = 0; book < count; book++) {
          const height = 0.34 + ((book * 7 + shelf * 3 + index) % 3) * 0.05
          const isMarked = (index * 4 + shelf) % 5 === 1 && book === 3
          left(rectangle(0.1 + book * 0.15, z, 0.15, height), isMarked ? 'tint' : book % 3 ? 'wall' : 'right')
        }
      }
    },
  })
}

sheet.turned([3.5, 3.3, 0], points(0.5, 0, 0.5, 0.06, 0.12, 0.1, 0.12, 0.72))
sheet.turned([3.5, 3.3, 0.72], points(1.3, 0, 1.3, 0.08))
book(2.9, 2.9)
book(3.5, 3.7)
book(3.9, 2.7)
for (const [x, y] of points(1.5, 2.5, 4.2, 1.5, 5.3, 3.6, 2.8, 4.9))
  sheet.turned([x, y, 0], points(0.34, 0, 0.34, 0.46))
sheet.note([4, 0.2, 2.5], [930, 170], 'Bookcases')
sheet.note([3, 4.3, 0.8], [310, 790], 'Reading table')
await sheet.write('reading')

function book(x, y) {
  sheet.box([x, y, 0.8], [0.56, 0.4, 0.04], {
    name: x === 2.9 ? 'tint' : '',
    on: ({ top }) => top(points(0.28, 0, 0.28, 0.4), 'thin'),
  })
}
