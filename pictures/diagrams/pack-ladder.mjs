import { C, r, text, path, rect, svg, line, gloveOn, mirror } from './lib.mjs'
// Every drawing stands on y = 0 and begins at x = 0. What went before is marked in blue.
const M = { f: 'var(--c-accent-soft)', s: C.mark }
const shade = C.euca
const boxIn = (x, y, w, h, dx, dy, f = C.plate) =>
  path(`M${r(x)} ${r(y)}V${r(y - h)}H${r(x + w)}V${r(y)}z`, { f }) +
  path(`M${r(x)} ${r(y - h)}L${r(x + dx)} ${r(y - h - dy)}H${r(x + w + dx)}L${r(x + w)} ${r(y - h)}z`, {
    f: C.soft,
  }) +
  path(`M${r(x + w)} ${r(y)}L${r(x + w + dx)} ${r(y - dy)}V${r(y - h - dy)}L${r(x + w)} ${r(y - h)}z`, {
    f: shade,
  })
const pair = () =>
  line(
    path(gloveOn(0.56, 36, -132, 0), { f: C.latex }) +
      mirror(84, path(gloveOn(0.56, 84, -126, 0), { f: C.latex })),
  )
const small = (x, y, q) => path(gloveOn(q, x, y, 0), { f: M.f, s: M.s, w: 1.2 })
const pouch = () =>
  line(
    rect(0, -132, 92, 132, { r: 2, f: C.white }) +
      rect(6, -126, 80, 120, { r: 1, s: C.line, w: 1 }) +
      path('M70 -132L92 -110', { w: 1.1 }) +
      path('M12 -18H50M12 -12H38', { s: C.line, w: 1.2 }) +
      small(31, -114, 0.38) +
      mirror(62, small(62, -108, 0.38)),
  )
// an open box: back wall, pouches upright, front wall
const box = () =>
  line(
    path('M0 -92L24 -112H164L140 -92z', { f: C.soft }) +
      path('M24 -112L18 -134H158L164 -112z', { f: C.plate }) +
      Array.from({ length: 9 }, (_, i) => 8 - i)
        .map((i) => {
          const x = 12 + i * 14,
            on = i === 2
          return `<path d="M${x} -86V-${on ? 126 : 112}L${x + 14} -${on ? 136 : 122}V-86z" fill="${on ? M.f : C.white}" stroke="${on ? M.s : C.ink}" stroke-width="1.2"/>`
        })
        .join('') +
      path('M0 0V-92H140V0z', { f: C.plate }) +
      path('M140 0L164 -20V-112L140 -92z', { f: shade }),
  ) + text(70, -38, '50 pairs', { a: 'middle', b: 1, s: 17 })
// A closed box with a slit on top, from which one glove sticks out.
const dispenser = () =>
  line(
    path('M0 -92L24 -112H164L140 -92z', { f: C.soft }) +
      '<ellipse cx="82" cy="-102" rx="34" ry="5"/>' +
      `<g transform="rotate(180 82 -101)">${small(82, -101, 0.34)}</g>` +
      path('M0 0V-92H140V0z', { f: C.plate }) +
      path('M140 0L164 -20V-112L140 -92z', { f: shade }),
  ) + text(70, -38, '100 pieces', { a: 'middle', b: 1, s: 17 })
const carton = () =>
  line(
    path('M0 -120L40 -148H210L170 -120z', { f: C.soft }) +
      path('M40 -148L34 -178H204L210 -148z', { f: C.plate }) +
      [1, 0]
        .map((i) => {
          const x = 18 + i * 80,
            on = i === 0
          return `<g stroke="${on ? M.s : C.ink}"><path d="M${x} -110V-134H${x + 66}V-110z" fill="${on ? M.f : C.white}"/><path d="M${x} -134L${x + 16} -145H${x + 82}L${x + 66} -134z" fill="${on ? M.f : C.white}"/></g>`
        })
        .join('') +
      path('M0 0V-120H170V0z', { f: C.plate }) +
      path('M170 0L210 -28V-148L170 -120z', { f: shade }) +
      path('M0 -120L-14 -100H20L34 -120M170 -120L196 -112 224 -138 210 -148', { f: C.soft }) +
      path('M118 -22V-52M112 -46L118 -52L124 -46M138 -22V-52M132 -46L138 -52L144 -46M108 -16H148', {
        s: C.ink,
        w: 1.4,
      }),
  )
const pallet = (x) => {
  let s = ''
  const w = 34,
    h = 26,
    dx = 14,
    dy = 10
  for (let row = 0; row < 3; row++)
    for (let i = 0; i < 3; i++) {
      const on = row === 2 && i === 0
      s += on
        ? `<g>${boxIn(x + i * w, -16 - row * h, w, h, dx, dy)
            .replaceAll(C.plate, M.f)
            .replaceAll(C.soft, M.f)
            .replaceAll(shade, M.f)
            .replaceAll('/>', ` stroke="${M.s}"/>`)}</g>`
        : boxIn(x + i * w, -16 - row * h, w, h, dx, dy)
    }
  s += path(`M${x} -68V-94H${x + w}V-68zM${x} -94L${x + dx} -104H${x + w + dx}L${x + w} -94`, { s: M.s })
  return line(
    boxIn(x - 4, -10, 110, 6, 14, 10, shade) +
      [0, 46, 92].map((k) => rect(x - 2 + k, -10, 14, 10, { f: shade })).join('') +
      s,
    1.3,
  )
}
const ship = () =>
  pallet(4) +
  line(
    rect(146, -128, 176, 120, { f: C.green }) +
      path('M146 -128L166 -140H342L322 -128z', { f: C.soft }) +
      path('M322 -8L342 -20V-140L322 -128z', { f: shade }) +
      rect(146, -8, 10, 8, { f: C.ink }) +
      rect(312, -8, 10, 8, { f: C.ink }),
  ) +
  path(Array.from({ length: 16 }, (_, i) => `M${156 + i * 10.4} -122V-14`).join(''), {
    s: C.onmark,
    w: 1,
    o: 0.35,
  }) +
  text(234, -62, '20 ft', { a: 'middle', d: 1, s: 27, f: 'var(--c-on-primary)' })
const glove = () => line(path(gloveOn(0.56, 36, -132, 0), { f: C.latex }))
const pieces = [
  ['Glove', '1 piece', '', glove, 72],
  ['Box', '100 pieces', '', dispenser, 164],
  ['Carton', 'boxes: on request', '', carton, 224],
  ['Pallet, container', 'cartons: on request', '', ship, 342],
]
const pairs = [
  ['Pair', 'a left and a right', 'hand', pair, 120],
  ['Pouch', '1 pair', '', pouch, 92],
  ['Box', '50 pairs', '100 gloves', box, 164],
  ['Carton', 'boxes: on request', '', carton, 224],
  ['Pallet, container', 'cartons: on request', '', ship, 342],
]
const isMarked = (name) => name === 'Pouch' || name === 'Box'
function drawWide({ file, title, description, items, xs, arrows }) {
  const Y = 216
  let s = path(`M0 ${Y}H1200`, { s: C.line, w: 1 })
  items.forEach(([t, a, b, f], i) => {
    const x = xs[i]
    s +=
      `<g transform="translate(${x} ${Y})">${f()}</g>` +
      text(x, Y + 42, t, { d: 1, s: 22 }) +
      text(x, Y + 70, a, { s: 17, ...(isMarked(t) ? { b: 1, f: C.mark } : { f: C.ink2 }) }) +
      (b ? text(x, Y + 93, b, { s: 17, f: C.ink2 }) : '')
  })
  const ar = (x) =>
    path(`M${x - 7} ${Y + 36}H${x + 7}M${x + 2} ${Y + 31}L${x + 7} ${Y + 36}L${x + 2} ${Y + 41}`, {
      s: C.ink3,
      w: 1.5,
    }).replace('/>', ' fill="none"/>')
  s += arrows.map(ar).join('')
  svg(`${file}.svg`, 1200, 320, 'pl', title, description, s)
}
function drawNarrow({ file, title, description, items }) {
  const heights = { Carton: 184, 'Pallet, container': 134, Box: 174, Pouch: 172 }
  const scales = { Carton: 0.8, 'Pallet, container': 0.58 }
  let y = 0,
    s = ''
  items.forEach(([t, a, b, f, w], i) => {
    const isLast = i === items.length - 1
    const height = items === pieces && t === 'Box' ? 196 : (heights[t] ?? 168)
    const base = y + height - 18,
      q = scales[t] ?? 1
    const w2 = w * q
    s +=
      `<g transform="translate(${r(16 + (t === 'Carton' ? 12 : 0) + Math.max(0, (170 - w2) / 2 - (isLast ? 14 : 0)))} ${base})${q !== 1 ? ` scale(${q})` : ''}">${f()}</g>` +
      path(`M16 ${base}H374`, { s: C.line, w: 1 })
    s +=
      text(232, base - 62, isLast ? 'container' : t, { d: 1, s: 20 }) +
      (isLast ? text(232, base - 86, 'Pallet,', { d: 1, s: 20 }) : '') +
      text(232, base - 36, t === 'Pair' ? 'left and right' : a.replace(': on request', ' on request'), {
        s: 16,
        ...(isMarked(t) ? { b: 1, f: C.mark } : { f: C.ink2 }),
      }) +
      (b && i ? text(232, base - 14, b, { s: 16, f: C.ink2 }) : '')
    y += height
  })
  svg(`${file}-narrow.svg`, 390, y + 4, 'pn', title, description, s)
}
const last =
  'a carton, number of boxes on request; a pallet and a 20-foot container, number of cartons on request. What went before is marked in blue.'
for (const ladder of [
  {
    file: 'pack-ladder',
    title: 'How gloves are packed in pairs',
    description: `From the smallest to the largest: a pair; a pouch with one pair; a box of 50 pairs, that is 100 gloves; ${last}`,
    items: pairs,
    xs: [10, 176, 330, 570, 850],
    arrows: [150, 304, 544, 824],
  },
  {
    file: 'pack-ladder-pieces',
    title: 'How examination gloves are packed',
    description: `From the smallest to the largest: a glove; a box of 100 pieces, with a slit from which they are taken one at a time; ${last}`,
    items: pieces,
    xs: [60, 240, 520, 830],
    arrows: [200, 480, 790],
  },
]) {
  drawWide(ladder)
  drawNarrow(ladder)
}
