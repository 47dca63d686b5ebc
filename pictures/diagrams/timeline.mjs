import { C, text, path, svg, line, gloveOn, hand, rect } from './lib.mjs'
const hair = (d, o = {}) => path(d, { s: C.ink, w: 1.5, ...o }).replace('/>', ' fill="none"/>')
const dot = (x, y) => `<circle cx="${x}" cy="${y}" r="8" fill="${C.mark}"/>`
const seal = (x, y, t, R = 34) =>
  `<circle cx="${x}" cy="${y}" r="${R}" fill="${C.white}" stroke="${C.ink}" stroke-width="1.5"/><circle cx="${x}" cy="${y}" r="${R - 5}" fill="none" stroke="${C.line}" stroke-width="1"/>` +
  text(x, y + 6, t, { a: 'middle', d: 1, s: t.length > 3 ? 15 : 18 })
// former for the first line, long-cuffed glove for the newest
const former = (x, y) =>
  line(
    path(`M${x - 46} ${y}H${x + 46}`, { w: 2.4 }) +
      path(`M${x} ${y}V${y + 14}`, { w: 2.2 }) +
      rect(x - 8, y + 11, 16, 5, { f: C.ink }) +
      path(hand(0.46, x, y + 16), { f: C.white }) +
      path(gloveOn(0.46, x, y + 16), { f: C.latex }),
  )
const long = (x, y) =>
  line(
    path(gloveOn(0.46, x, y + 36, -78), { f: C.euca }) +
      path(`M${x - 11.5} ${y + 2}h23`, { s: C.ink, w: 3.4 }),
  )
{
  const Y = 176,
    xs = [70, 560, 1064]
  let s = hair(`M${xs[0]} ${Y}H1180`, { w: 2 }) + hair(`M1172 ${Y - 7}L1180 ${Y}L1172 ${Y + 7}`, { w: 2 })
  s +=
    path(`M300 ${Y}H820`, { s: C.latex, w: 14 }).replace('/>', ' stroke-linecap="round"/>') +
    hair(`M300 ${Y}H820`, { w: 2 })
  s +=
    former(xs[0], 26) +
    dot(xs[0], Y) +
    seal(470, 110, 'USFDA', 36) +
    seal(560, 110, 'CE', 36) +
    seal(650, 110, 'ISO', 36) +
    long(xs[2], 16) +
    dot(xs[2], Y)
  const cap = (x, a, t, b, an) =>
    text(x, Y + 42, a, { b: 1, s: 17, f: C.mark, a: an }) +
    text(x, Y + 70, t, { d: 1, s: 22, a: an }) +
    (b ? text(x, Y + 95, b, { f: C.ink2, s: 16, a: an }) : '')
  s +=
    cap(24, '{foundingYear}', 'Founded', 'in {state}') +
    cap(560, 'Since then', 'Accredited', 'to USFDA, CE and ISO standards', 'middle') +
    cap(1180, 'Today', 'Chemotherapy gloves', 'The newest product: customised', 'end')
  svg(
    'timeline.svg',
    1200,
    290,
    'tl',
    'From {foundingYear} to today',
    '{foundingYear}: the company is founded in {state}. Since then: accredited to USFDA, CE and ISO standards. Today: the newest product, customised chemotherapy gloves.',
    s,
  )
}
{
  const X = 30
  let s = hair(`M${X} 40V556`, { w: 2 }) + hair(`M${X - 7} 548L${X} 556L${X + 7} 548`, { w: 2 })
  s +=
    path(`M${X} 214V356`, { s: C.latex, w: 14 }) + hair(`M${X} 214V356`, { w: 2 }) + dot(X, 76) + dot(X, 470)
  const cap = (y, a, t, b) =>
    text(60, y, a, { b: 1, s: 16, f: C.mark }) +
    text(60, y + 27, t, { d: 1, s: 20 }) +
    b.map((l, i) => text(60, y + 51 + i * 20, l, { f: C.ink2, s: 16 })).join('')
  s += former(322, 18) + cap(70, '{foundingYear}', 'Founded', ['in {state}'])
  s +=
    cap(218, 'Since then', 'Accredited', ['to USFDA, CE and ISO standards']) +
    seal(94, 324, 'USFDA') +
    seal(176, 324, 'CE') +
    seal(258, 324, 'ISO')
  s += cap(464, 'Today', 'Chemotherapy gloves', ['The newest product:', 'customised']) + long(322, 400)
  svg(
    'timeline-narrow.svg',
    390,
    570,
    'tn',
    'From {foundingYear} to today',
    '{foundingYear} founded; since then accredited to USFDA, CE and ISO standards; today customised chemotherapy gloves.',
    s,
  )
}
