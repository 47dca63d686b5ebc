import { C, r, text, path, rect, svg, line, hand } from './lib.mjs'
const SKIN = 'var(--c-skin)',
  SKIN2 = 'var(--c-skin-2)'
const titleOf = (isNitrile) => `The wall of a ${isNitrile ? 'nitrile' : 'latex'} glove, cut through`
const notToScale = (isNitrile) =>
  isNitrile ? 'coating and skin are not.' : 'coating, starch and skin are not.'
// A fixed "random" row, so that the drawing is the same each time.
let seed = 7
const rnd = () => (seed = (seed * 16807) % 2147483647) / 2147483647
const grain = (x, y, q) => {
  const p = Array.from({ length: 6 }, (_, i) => {
    const a = (i / 6) * 6.283 + rnd() * 0.5,
      l = q * (0.78 + rnd() * 0.34)
    return `${r(x + Math.cos(a) * l)} ${r(y + Math.sin(a) * l)}`
  })
  return `M${p.join('L')}z`
}
// The outline of the skin, ridge after ridge.
const ridge = (x0, x1, top, depth, wave) => {
  let d = `M${x0} ${top + depth}`
  for (let x = x0; x < x1; x += wave)
    d += `C${r(x + wave * 0.2)} ${top + depth} ${r(x + wave * 0.22)} ${top} ${r(x + wave * 0.5)} ${top}C${r(x + wave * 0.78)} ${top} ${r(x + wave * 0.8)} ${top + depth} ${r(Math.min(x + wave, x1))} ${top + depth}`
  return d
}
function section(o) {
  const { x0, x1, mid, base, mm, wave, bottom } = o
  const t18 = base - 0.18 * mm,
    t22 = base - 0.22 * mm,
    coat = o.coat,
    top = base + coat + 3,
    deep = wave * 0.2
  const low = ridge(x0, x1, top + 46, deep * 1.5, wave / 2),
    sk = ridge(x0, x1, top, deep, wave)
  let s = `<path d="${sk}V${bottom}H${x0}z" fill="${SKIN}"/><path d="${low}V${bottom}H${x0}z" fill="${SKIN2}" opacity=".55"/>`
  s +=
    rect(x0, t22, x1 - x0, base - t22, { f: C.latex, o: 0.45 }) +
    rect(x0, t18, x1 - x0, base - t18, { f: C.latex })
  s += rect(x0, base, mid - x0, coat, { f: C.green })
  let g = ''
  const put = []
  const add = (x, y, q) => {
    if (x + q > x1 - 3 || put.some(([a, b, c]) => Math.hypot(a - x, b - y) < (c + q) * 0.95)) return
    put.push([x, y, q])
    g += grain(x, y, q)
  }
  for (let x = mid + 10; x < x1 - 6; x += o.step) {
    const ph = ((x - x0) % wave) / wave,
      v = Math.abs(ph - 0.5) * 2,
      d = Math.max(0, (v - 0.3) / 0.7) * deep
    const q = o.q * (0.7 + rnd() * 0.5)
    add(x + rnd() * 4, base + q + 0.5, q)
    if (d > o.q * 1.6)
      add(x + 3 + rnd() * 5, base + o.q * 3 + rnd() * (d - o.q * 1.4), o.q * (0.7 + rnd() * 0.4))
    if (d > o.q * 3.6) add(x + rnd() * 6, base + d - o.q * 0.4, o.q * (0.7 + rnd() * 0.4))
  }
  s += line(
    path(sk, { w: 1.5 }) +
      path(low, { w: 0.9, s: C.ink2 }) +
      path(`M${x0} ${t18}H${x1}M${x0} ${base}H${x1}`, { w: 1.5 }) +
      path(`M${x0} ${t22}H${x1}`, { w: 1.2, dash: '5 5' }) +
      path(`M${x0} ${base + coat}H${mid}`, { w: 1 }) +
      g
        .split('z')
        .filter(Boolean)
        .map((d) => path(d + 'z', { f: C.white, w: 1.1 }))
        .join(''),
  )
  // sweat duct
  return { s, t18, t22, top }
}
// Nitrile gloves are powder-free, so that their wall is not halved. The page fills in {film} and sets --c-latex.
function drawWide(isNitrile) {
  const x0 = 250,
    x1 = 950,
    mid = isNitrile ? x1 : 600,
    base = 330,
    mm = 700,
    bottom = 520
  const a = section({ x0, x1, mid, base, mm, wave: 140, bottom, coat: 11, q: 6.5, step: 15 })
  let s = a.s
  if (!isNitrile) s += path(`M${mid} 96V${bottom}`, { s: C.ink, w: 1.2, dash: '2 5' })
  s +=
    text(x0, 48, 'Powder-free', { d: 1, s: 24 }) +
    text(x0, 74, 'Washed and polymer-coated inside,', { f: C.ink2, s: 16 }) +
    text(x0, 95, 'so that it goes on dry.', { f: C.ink2, s: 16 })
  const [heading, ...lines] = isNitrile
    ? ['No natural rubber latex', 'A film of synthetic rubber:', 'it contains no latex protein.']
    : ['Lightly powdered', 'Absorbable corn starch inside', 'lets the glove slide on.']
  s +=
    text(620, 48, heading, { d: 1, s: 24 }) +
    text(620, 74, lines[0], { f: C.ink2, s: 16 }) +
    text(620, 95, lines[1], { f: C.ink2, s: 16 })
  s += text(x0 + 16, 146, 'Outside: the patient', { f: C.ink3, s: 16 })
  s +=
    text(x0 + 24, 268, isNitrile ? '{film}' : 'Latex film', { d: 1, s: 22 }) +
    (isNitrile ? '' : text(mid + 24, 268, 'Latex film, the same', { d: 1, s: 22 }))
  s += text(x0 + 24, 500, 'Skin of the wearer', { d: 1, s: 18 })
  // dimensions on the left
  const dim = (x, y0, y1, t) =>
    `<g fill="none" stroke="${C.mark}" stroke-width="1.8"><path d="M${x} ${y0}V${y1}M${x - 6} ${y0}H${x + 6}M${x - 6} ${y1}H${x + 6}"/></g>` +
    text(x - 14, (y0 + y1) / 2 + 5, t, { a: 'end', b: 1, s: 17, f: C.mark })
  s +=
    dim(228, a.t18, base, '0.18 mm') +
    dim(128, a.t22, base, '').replace(/<text.*?<\/text>/, '') +
    text(114, (a.t22 + base) / 2 + 6, '0.22 mm', { a: 'end', b: 1, s: 17, f: C.mark })
  s += text(40, 128, 'Thickness', { s: 16, f: C.ink2 }) + text(40, 149, 'of the film', { s: 16, f: C.ink2 })
  // leaders on the right and left
  const lead = (d) => path(d, { s: C.ink, w: 1.2 }).replace('/>', ' fill="none"/>')
  s += lead(`M${x0 - 4} ${base + 6}H232L214 372H190`) + text(184, 377, 'Polymer coating', { a: 'end', s: 16 })
  if (!isNitrile)
    s += lead(`M${x1 - 22} ${base + 12}H968L984 372H996`) + text(1002, 377, 'Grains of starch', { s: 16 })
  s += line(`<g transform="rotate(180 1086 318)">${path(hand(0.78, 1086, 318), { f: C.latex, w: 1.5 })}</g>`)
  s +=
    path('M1046 216H1132', { s: C.mark, w: 2.5 }) +
    lead(`M1038 216H984L${x1 + 6} 250`).replaceAll(C.ink, C.mark)
  // scale
  s +=
    `<g fill="none" stroke="${C.ink}" stroke-width="1.8"><path d="M${x0} 552H${x0 + 70}M${x0} 546V558M${x0 + 70} 546V558"/></g>` +
    text(x0 + 82, 557, '0.1 mm', { b: 1, s: 16 }) +
    text(x0 + 150, 557, `The film is to scale; ${notToScale(isNitrile)}`, { f: C.ink2, s: 16 })
  svg(
    isNitrile ? 'glove-wall-nitrile.svg' : 'glove-wall.svg',
    1200,
    580,
    'gw',
    titleOf(isNitrile),
    isNitrile
      ? 'A section of the wall, magnified. From outside to inside: nitrile film 0.18 to 0.22 mm thick, to scale, without latex protein; then a polymer coating; then the skin of the wearer.'
      : 'A section of the wall, magnified. From outside to inside: latex film 0.18 to 0.22 mm thick, to scale; then, in the powder-free glove, a polymer coating, and in the powdered glove, grains of absorbable corn starch; then the skin of the wearer.',
    s,
  )
}
function drawNarrow(isNitrile) {
  const x0 = 16,
    x1 = 374,
    middle = 195,
    mid = isNitrile ? x1 : middle,
    base = 270,
    mm = 620,
    bottom = 400
  const a = section({ x0, x1, mid, base, mm, wave: 90, bottom, coat: 9, q: 5, step: 12 })
  let s = a.s + (isNitrile ? '' : path(`M${mid} 24V${bottom}`, { s: C.ink, w: 1.2, dash: '2 5' }))
  s +=
    text(x0, 36, 'Powder-free', { d: 1, s: 19 }) +
    text(x0, 60, 'Polymer-coated', { f: C.ink2, s: 16 }) +
    text(x0, 80, 'inside', { f: C.ink2, s: 16 })
  const [heading, ...lines] = isNitrile
    ? ['Latex-free', 'Synthetic rubber,', 'no latex protein']
    : ['Powdered', 'Absorbable corn', 'starch inside']
  s +=
    text(middle + 12, 36, heading, { d: 1, s: 19 }) +
    text(middle + 12, 60, lines[0], { f: C.ink2, s: 16 }) +
    text(middle + 12, 80, lines[1], { f: C.ink2, s: 16 })
  s += text(x0, 118, 'Outside', { f: C.ink3, s: 16 })
  s += `<g fill="none" stroke="${C.mark}" stroke-width="1.8"><path d="M148 ${a.t22}V${base}M142 ${a.t22}H154M142 ${base}H154M164 ${a.t18}V${base}M158 ${a.t18}H170"/></g>`
  s +=
    text(isNitrile ? middle + 12 : x0 + 12, 196, isNitrile ? '{film}' : 'Latex film', { d: 1, s: 18 }) +
    text(x0 + 12, 221, '0.18–0.22', { b: 1, s: 17, f: C.mark }) +
    text(x0 + 12, 243, 'mm', { b: 1, s: 17, f: C.mark }) +
    (isNitrile ? '' : text(mid + 12, 196, 'The same film', { d: 1, s: 18 }))
  s += text(x0 + 12, 386, 'Skin of the wearer', { d: 1, s: 17 })
  s +=
    `<g fill="none" stroke="${C.ink}" stroke-width="1.8"><path d="M${x0} 426H${x0 + 62}M${x0} 420V432M${x0 + 62} 420V432"/></g>` +
    text(x0 + 74, 432, '0.1 mm', { b: 1, s: 16 }) +
    text(x0, 460, 'The film is to scale;', { f: C.ink2, s: 16 }) +
    text(x0, 480, notToScale(isNitrile), { f: C.ink2, s: 16 })
  svg(
    isNitrile ? 'glove-wall-nitrile-narrow.svg' : 'glove-wall-narrow.svg',
    390,
    496,
    'gn',
    titleOf(isNitrile),
    isNitrile
      ? 'Nitrile film 0.18 to 0.22 mm thick, to scale, without latex protein; inside it a polymer coating; then the skin of the wearer.'
      : 'Latex film 0.18 to 0.22 mm thick, to scale; inside it a polymer coating or grains of absorbable corn starch; then the skin of the wearer.',
    s,
  )
}
for (const isNitrile of [false, true]) {
  drawWide(isNitrile)
  drawNarrow(isNitrile)
}
