import { C, r, text, num, path, rect, svg, line, bulge, gloveOn } from './lib.mjs'
const water = (d, o = 0.2) => `<path d="${d}" fill="${C.mark}" opacity="${o}" stroke="none"/>`
// The frame: a plate, a fixture on its back wall, a tube that the cuff is drawn over.
// The film in section: ink outside, latex, then what is inside.
const film = (d) =>
  line(path(d, { w: 8.4 }) + path(d, { s: C.latex, w: 5.8 }) + path(d, { f: C.white, w: 1.2 }))
const fixture = (cx, y, u) =>
  path(`M${cx - 64 * u} ${y - 40 * u}H${cx - 26 * u}`, { w: 5 }) +
  path(`M${cx - 64 * u} ${y - 54 * u}V${y - 26 * u}`, { w: 5 })
const tube = (cx, y, u) =>
  path(`M${cx - 26 * u} ${y - 62 * u}L${cx - 26 * u} ${y + 12 * u}H${cx + 26 * u}V${y - 62 * u}`, {
    f: C.white,
  })
const clamp = (cx, y, u) => rect(cx - 36 * u, y - 9 * u, 72 * u, 21 * u, { r: 3, f: C.ink })
const creases = (cx, y, u) =>
  path(
    `M${cx - 32 * u} ${y + 60 * u}C${cx - 50 * u} ${y + 84 * u} ${cx - 58 * u} ${y + 104 * u} ${cx - 54 * u} ${y + 124 * u}M${cx + 38 * u} ${y + 60 * u}C${cx + 50 * u} ${y + 84 * u} ${cx + 52 * u} ${y + 104 * u} ${cx + 46 * u} ${y + 124 * u}`,
    { s: C.ink2, w: 0.9 },
  )
const full = (cx, y, u) => {
  const d = bulge(u, cx, y)
  return (
    line(fixture(cx, y, u) + tube(cx, y, u)) +
    rect(cx - 25 * u, y - 40 * u, 50 * u, 50 * u, { f: C.mark, o: 0.2 }) +
    film(d) +
    line(path(`M${cx - 26 * u} ${y - 40 * u}H${cx + 26 * u}`, { w: 1 })) +
    water(d, 0.2) +
    line(path(d, { w: 1.2 }) + creases(cx, y, u) + clamp(cx, y + 2, u))
  )
}
const drop = (x0, y0, q) =>
  ((x, y) =>
    `<path d="M${x} ${y}C${r(x - q * 0.7)} ${y + q} ${r(x - q * 0.8)} ${r(y + q * 2)} ${x} ${r(y + q * 2)}C${r(x + q * 0.8)} ${r(y + q * 2)} ${r(x + q * 0.7)} ${y + q} ${x} ${y}z" fill="${C.mark}" stroke="none"/>`)(
    Math.round(x0),
    Math.round(y0),
  )
function fill(cx, y, u, id) {
  // half filled: slack fingers, water below the line; a measuring cylinder tips over the tube
  const d = gloveOn(u * 0.98, cx, y, 0),
    lv = y + 92 * u
  const cyl = `<g transform="translate(${r(cx + 26 * u)} ${r(y - 104 * u)}) rotate(-62)"><g fill="none" stroke="${C.ink}" stroke-width="1.5"><path d="M${r(-24 * u)} 0L${r(-18 * u)} ${r(8 * u)}V${r(150 * u)}H${r(18 * u)}V0z" fill="${C.white}"/><path d="M${r(-17.3 * u)} ${r(18 * u)}L${r(17.3 * u)} ${r(83 * u)}V${r(149 * u)}H${r(-17.3 * u)}z" fill="${C.mark}" fill-opacity=".2" stroke="none"/><path d="M${r(-17.3 * u)} ${r(18 * u)}L${r(17.3 * u)} ${r(83 * u)}" stroke-width="1"/>${[30, 48, 66, 84, 102, 120, 138].map((t, i) => `<path d="M${r(18 * u)} ${r(t * u)}h${r(-(i % 2 ? 8 : 13) * u)}" stroke-width="1"/>`).join('')}<path d="M${r(-28 * u)} ${r(152 * u)}H${r(28 * u)}" stroke-width="4"/></g></g>`
  const sx = cx + 15 * u
  return (
    `<clipPath id="${id}"><rect x="${r(cx - 100 * u)}" y="${r(lv)}" width="${r(200 * u)}" height="${r(150 * u)}"/></clipPath>` +
    line(fixture(cx, y, u) + tube(cx, y, u)) +
    film(d) +
    `<g clip-path="url(#${id})">${water(d, 0.2)}</g>` +
    line(path(`M${r(cx - 30 * u)} ${r(lv)}H${r(cx + 26 * u)}`, { w: 1 }) + path(d, { w: 1.2 })) +
    path(
      `M${r(sx - 8 * u)} ${r(y - 104 * u)}C${r(sx - 18 * u)} ${r(y - 98 * u)} ${r(sx - 19 * u)} ${r(y - 80 * u)} ${r(sx - 19 * u)} ${r(y - 60 * u)}V${r(y + 8 * u)}H${r(sx - 11 * u)}V${r(y - 60 * u)}C${r(sx - 11 * u)} ${r(y - 84 * u)} ${r(sx - 8 * u)} ${r(y - 92 * u)} ${r(sx + 2 * u)} ${r(y - 97 * u)}z`,
      { f: C.mark, o: 0.45 },
    ) +
    line(clamp(cx, y + 2, u)) +
    cyl
  )
}
// A stop-watch that shows two full turns: 2 min
const watch = (cx, cy, R) =>
  line(
    rect(cx - 7, cy - R - 13, 14, 10, { r: 2, f: C.white }) +
      path(`M${cx} ${cy - R - 3}V${cy - R}`, { w: 3 }),
  ) +
  `<circle cx="${cx}" cy="${cy}" r="${R}" fill="${C.white}" stroke="${C.ink}" stroke-width="2"/>` +
  line(
    Array.from({ length: 12 }, (_, i) => {
      const a = (i * Math.PI) / 6
      return path(
        `M${r(cx + Math.sin(a) * (R - 4))} ${r(cy - Math.cos(a) * (R - 4))}L${r(cx + Math.sin(a) * (R - 9))} ${r(cy - Math.cos(a) * (R - 9))}`,
        { w: 1.2 },
      )
    }).join(''),
  ) +
  text(cx, cy + 6, '2 min', { a: 'middle', b: 1, s: R > 40 ? 18 : 15, f: C.mark })
const tick = (x, y) => path(`M${x} ${y}l8 9l16 -20`, { s: C.green, w: 4 }).replace('/>', ' fill="none"/>')
const cross = (x, y) => path(`M${x} ${y - 9}l18 18M${x + 18} ${y - 9}l-18 18`, { s: 'var(--c-bad)', w: 4 })
const two = (cx, y, u, gap) => {
  const a = cx - gap,
    b = cx + gap
  return full(a, y, u) + full(b, y, u) + drop(b - 14 * u, y + 218 * u, 9) + drop(b - 14 * u, y + 262 * u, 7)
}
{
  const W = 368,
    xs = [0, 416, 832],
    top = 10,
    h = 400
  let s = xs.map((x) => rect(x, top, W, h, { r: 3, f: C.plate })).join('')
  s += fill(150, 186, 0.92, 'wt-a') + text(346, 236, '1,000 ml', { d: 1, s: 22, a: 'end' })
  s += full(560, 150, 1.08) + watch(704, 150, 46)
  s += two(832 + 184, 140, 0.66, 84)
  s += tick(832 + 88, 332 + 18) + cross(832 + 260, 332 + 18)
  s +=
    text(832 + 100, 384, 'dry: holds', { a: 'middle', b: 1, s: 17 }) +
    text(832 + 268, 384, 'a drop: fails', { a: 'middle', b: 1, s: 17 })
  const cap = (x, k, t, d) =>
    num(x + 15, 444, k, 15) +
    text(x + 40, 451, t, { d: 1, s: 22 }) +
    d.map((l, i) => text(x + 40, 479 + i * 22, l, { f: C.ink2, s: 16 })).join('')
  s +=
    cap(0, 1, 'Fill', ['The cuff is drawn over a tube and', '1,000 ml of water is poured in.']) +
    cap(416, 2, 'Wait', [
      'The glove is looked at once,',
      'hangs for two minutes, and is',
      'looked at again.',
    ]) +
    cap(832, 3, 'Look', ['If a drop appears, the glove', 'has failed. Freedom from holes,', 'EN 455-1.'])
  svg(
    'water-test.svg',
    1200,
    540,
    'wt',
    'The water test of EN 455-1',
    'Three frames. 1: the cuff of a glove is drawn over a tube and 1,000 millilitres of water are poured in. 2: the glove is looked at once, hangs for two minutes and is looked at again. 3: a glove that stays dry holds; a glove with a drop has failed.',
    s,
  )
}
{
  const W = 358,
    h = 300
  let s = ''
  const cap = (y, k, t, d) =>
    num(31, y, k, 15) +
    text(56, y + 7, t, { d: 1, s: 20 }) +
    d.map((l, i) => text(56, y + 32 + i * 21, l, { f: C.ink2, s: 16 })).join('')
  const Y = [8, 8 + 414, 8 + 828]
  s += Y.map((y) => rect(16, y, W, h, { r: 3, f: C.plate })).join('')
  s += fill(150, Y[0] + 134, 0.7, 'wn-a') + text(350, Y[0] + 190, '1,000 ml', { d: 1, s: 20, a: 'end' })
  s += full(150, Y[1] + 94, 0.9) + watch(288, Y[1] + 100, 42)
  s +=
    two(195, Y[2] + 66, 0.58, 78) +
    tick(88, Y[2] + 250) +
    cross(264, Y[2] + 250) +
    text(100, Y[2] + 278, 'dry: holds', { a: 'middle', b: 1, s: 16 }) +
    text(273, Y[2] + 278, 'a drop: fails', { a: 'middle', b: 1, s: 16 })
  s +=
    cap(Y[0] + h + 28, 1, 'Fill', ['The cuff is drawn over a tube and', '1,000 ml of water is poured in.']) +
    cap(Y[1] + h + 28, 2, 'Wait', [
      'The glove is looked at once, hangs',
      'for two minutes, looked at again.',
    ]) +
    cap(Y[2] + h + 28, 3, 'Look', ['If a drop appears, the glove has', 'failed. EN 455-1.'])
  svg(
    'water-test-narrow.svg',
    390,
    1236,
    'wn',
    'The water test of EN 455-1',
    'Three frames, one below the other: fill with 1,000 millilitres of water, wait two minutes, look for a drop.',
    s,
  )
}
