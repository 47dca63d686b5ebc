import { rectangle } from './iso.mjs'

export function legs(sheet, [x, y, z = 0], [w, d], height) {
  const thick = 0.05
  for (const each of [x, x + w - thick]) {
    for (const other of [y, y + d - thick])
      sheet.box([each, other, z], [thick, thick, height], { name: 'leg' })
  }
}

/** The back of the chair is at +y, or at -y when it is `turned`. */
export function chair(sheet, [x, y], { name, isTurned = false } = {}) {
  legs(sheet, [x, y], [0.44, 0.44], 0.42)
  sheet.box([x, y, 0.42], [0.44, 0.44, 0.06], { name })
  sheet.box([x, isTurned ? y : y + 0.38, 0.48], [0.44, 0.06, 0.42], { name })
}

export function windowsOnLeftWall(sheet, from, count) {
  for (let index = 0; index < count; index++) {
    const y = from + index * 2.2
    sheet.onLeftWall(rectangle(y, 1, 1.5, 1.4), 'glass')
    sheet.onLeftWall(rectangle(y, 1, 0.75, 1.4))
  }
}
