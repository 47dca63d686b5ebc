import {
  C,
  r,
  text,
  num,
  path,
  rect,
  formers,
  track,
  along,
  svg,
  line,
  gloveOn,
  bulge,
  mirror,
  motion,
} from './lib.mjs'
const k = 0.42,
  top = 15,
  tip = top + 222 * k // 108
const H1 = 186,
  D = 112,
  H2 = 474
const st = [84, 354, 624] // starts of the dips in the first run
const SL = 80,
  FL = 84
const run1 = [
  [40, H1],
  ...st.flatMap((a) => [
    [a, H1],
    [a + SL, H1 + D],
    [a + SL + FL, H1 + D],
    [a + 2 * SL + FL, H1],
  ]),
  [1166, H1],
]
const s2 = [1122, 580]
const run2 = [
  [1166, H2],
  ...s2.flatMap((a) => [
    [a, H2],
    [a - SL, H2 + D],
    [a - SL - FL, H2 + D],
    [a - 2 * SL - FL, H2],
  ]),
  [40, H2],
]
const A = track(run1, 26),
  B = track(run2, 26)
const pa = along(A.fine, 66, 22),
  pb = along(B.fine, 66, 30)
const state1 = ([x]) =>
  x < st[1] + SL + FL / 2 - 10 ? 'bare' : x < st[2] + SL + FL / 2 - 10 ? 'coag' : x < 990 ? 'film' : 'bead'
const state2 = ([x]) => (x > s2[1] - SL - FL / 2 ? 'bead' : x > 236 ? 'coat' : x > 180 ? 'half' : 'bare')
const isKept = ([x]) => x < 1140 && x > 56
const hang = (places, state, moves) =>
  places
    .filter(isKept)
    .map(
      ([x, y], i) =>
        `<g transform="translate(${r(x)} ${r(y)})"><use href="#dl-${state([x, y])}"${moves[i]}/></g>`,
    )
    .join('')
const fs = hang(pa, state1, motion(A.fine, 22, 66, isKept)) + hang(pb, state2, motion(B.fine, 30, 66, isKept))

const rim = D + 16,
  level = D + 25,
  bot = D + tip + 14
// A tank cut open: liquid over the formers, walls and feet.
const liquid = (x0, x1, H, f, o) => rect(x0 + 4, H + level, x1 - x0 - 8, bot - level - 4, { f, o })
const tank = (x0, x1, H) =>
  `<path d="M${x0 - 6} ${H + rim}H${x0 + 3}V${H + bot - 6}H${x1 - 3}V${H + rim}H${x1 + 6}V${H + rim + 5}H${x1 + 3}V${H + bot}H${x0 - 3}V${H + rim + 5}H${x0 - 6}z" fill="${C.steel}"/>` +
  path(`M${x0 + 4} ${H + level}H${x1 - 4}`, { w: 1.1 })
const tanks = [
  [84, 328, H1, C.euca, 0.32],
  [354, 598, H1, C.euca, 0.75],
  [624, 868, H1, C.latex, 0.8],
  [878, 1122, H2, C.euca, 0.32],
  [336, 580, H2, C.green, 0.16],
]
const valley = (cx, H, k, t, d) =>
  num(cx, H + 2, k) +
  text(cx, H + 37, t, { a: 'middle', d: 1, s: 18 }) +
  d.map((s, i) => text(cx, H + 58 + i * 18, s, { a: 'middle', f: C.ink2 })).join('')
const left = (x, y, k, t, d) =>
  num(x + 13, y - 6, k) +
  text(x + 36, y, t, { d: 1, s: 18 }) +
  d.map((s, i) => text(x + 36, y + 21 + i * 18, s, { f: C.ink2 })).join('')
const floor = (x0, x1, y) => path(`M${x0} ${y}H${x1}`, { s: C.line, w: 1 })
const arrow = (x, y, dir) => {
  const a = {
    r: `M${x - 5} ${y - 5}L${x + 4} ${y}L${x - 5} ${y + 5}`,
    l: `M${x + 5} ${y - 5}L${x - 4} ${y}L${x + 5} ${y + 5}`,
    d: `M${x - 5} ${y - 5}L${x} ${y + 4}L${x + 5} ${y - 5}`,
    u: `M${x - 5} ${y + 5}L${x} ${y - 4}L${x + 5} ${y + 5}`,
  }[dir]
  return path(a, { w: 2 })
}

// 1 tree: trunk with a spiral cut, spout, cup
const tree =
  line(
    path('M52 160C58 118 58 60 52 12H118C113 60 114 118 122 160z', { f: C.plate }) +
      path(
        'M62 30C60 60 62 90 60 116M76 18V40M104 22C103 34 103 40 104 50M108 108C108 124 110 138 112 150M72 128C72 140 70 148 68 156',
        { s: C.line, w: 1 },
      ) +
      path('M56 56C74 66 96 82 115 92L115 103C96 94 74 78 56 68z', { f: C.white }) +
      path('M57 62C74 72 96 88 115 98', { s: C.latex, w: 3 }) +
      path('M113 97L127 102', { w: 2.5 }) +
      path('M114 124C120 122 122 124 124 126', { w: 1 }) +
      path('M117 126H153C153 142 146 150 135 150C124 150 117 142 117 126z', { f: C.plate }) +
      path('M120 130H150', { s: C.latex, w: 4 }) +
      path('M129 108C126 113 127 117 129.500 117C132 117 133 113 129 108z', { f: C.latex, w: 1.1 }),
  ) + floor(40, 330, 160)
// 2 vessel with stirrer, and its pipe to the latex tank
const pd = (e) => `M480 ${e}V146Q480 150 484 150H607Q611 150 611 154V384Q611 388 615 388H`
const pipe = path(pd(138) + '624', { s: C.ink, w: 10 }) + path(pd(132) + '630', { s: C.latex, w: 7 })
const vessel =
  line(
    path('M444 128L440 164M516 128L520 164', { w: 2.5 }) +
      path('M434 164H446M514 164H526', { w: 2.5 }) +
      path('M430 40V112C430 130 452 138 480 138C508 138 530 130 530 112V40', { f: C.white }) +
      path('M431.5 64H528.5V112C528 128.5 508 136.5 480 136.5C452 136.5 432 128.5 431.5 112z', {
        f: C.latex,
        s: 'none',
      }) +
      path('M430 64H530', { w: 1.1 }) +
      path('M422 40H538', { w: 3 }) +
      rect(466, 14, 28, 22, { r: 2, f: C.steel }) +
      path('M480 36V112', { w: 2.2 }) +
      path('M458 108C465 101 473 113 480 108C487 103 495 115 502 108', { w: 2.2 }) +
      path('M462 88H498M462 88V84M498 88V92', { w: 1.8 }),
  ) + floor(400, 596, 165)
// legend
const key =
  [
    ['bare', 'bare'],
    ['coag', 'coagulant'],
    ['film', 'latex'],
    ['bead', 'beaded'],
    ['coat', 'coated'],
  ]
    .map(
      ([s, t], i) =>
        `<use href="#dl-${s}" x="${838 + i * 78}" y="28"/>` +
        text(838 + i * 78, 156, t, { a: 'middle', f: C.ink2 }),
    )
    .join('') + text(816, 17, 'What the former wears', { f: C.ink3 })
// 6 beading: brush roller in front of the cuffs
const brush = line(
  path(`M906 ${H1 + bot}V214M1106 ${H1 + bot}V214`, { w: 3 }) +
    path(`M898 ${H1 + bot}H914M1098 ${H1 + bot}H1114`, { w: 3 }) +
    rect(910, H1 + 17, 188, 15, { r: 3, f: C.soft }) +
    path(
      Array.from({ length: 30 }, (_, i) => `M${914 + i * 6} ${H1 + 31}L${918 + i * 6} ${H1 + 18}`).join(''),
      { w: 0.8, s: C.ink2 },
    ) +
    rect(1096, H1 + 13, 22, 23, { r: 2, f: C.steel }) +
    rect(900, H1 + 20, 10, 9, { f: C.steel }),
)
// 8 oven
const oven0 = rect(594, H2 - 14, 270, 142, { f: C.plate, o: 0.75 })
const flame = (x, y) =>
  `<path d="M${x} ${y}C${x - 7} ${y - 8} ${x - 1} ${y - 12} ${x} ${y - 19}C${x + 1} ${y - 12} ${x + 7} ${y - 8} ${x} ${y}z" fill="${C.mark}" stroke="none"/>`
const oven1 =
  line(
    path(`M594 ${H2 - 4}V${H2 - 14}H864V${H2 - 4}`, { w: 4 }) +
      path(`M594 ${H2 + 120}V${H2 + 164}H864V${H2 + 120}`, { w: 4 }) +
      path(`M596 ${H2 + 128}H862`, { w: 1, dash: '6 5' }) +
      path(`M606 ${H2 + 164}V${H2 + bot}M852 ${H2 + 164}V${H2 + bot}`, { w: 2.5 }),
  ) +
  path(`M618 ${H2 + 155}H850M640 ${H2 + 155}V${H2 + bot}`, { s: C.mark, w: 2.5 }).replace(
    '/>',
    ' fill="none"/>',
  ) +
  Array.from({ length: 10 }, (_, i) => flame(626 + i * 24, H2 + 152)).join('')

const glove = (x, y, q, a, f = C.latex) =>
  `<path d="${gloveOn(q, 0, 0, 8)}" transform="translate(${x} ${y}) rotate(${a})" fill="${f}" stroke="${C.ink}" stroke-width="1.2"/>`
// 10 stripping: one glove half off (drawn over a bare former), the bin
const off = `<g stroke="${C.ink}" stroke-width="1.4"><path d="M-18 66C-20 80 -17 92 -17 106L-14 137H13L16 106C17 92 18 80 16.5 66C10 61 -10 61 -18 66z" fill="${C.latex}"/><path d="M-7 108L-6 130M1 110V131M8 108L8 130" stroke-width=".9" fill="none"/><rect x="-16" y="134" width="31" height="4.5" rx="2" fill="${C.latex}"/></g>`
const strip =
  rect(88, 640, 162, H2 + bot - 640, { f: C.white }) +
  glove(98, 690, 0.28, -92) +
  glove(240, 690, 0.28, 90) +
  glove(112, 664, 0.28, -76) +
  glove(230, 668, 0.28, 104) +
  glove(146, 656, 0.28, -98) +
  line(path(`M78 634H91V${H2 + bot - 4}H247V634H260V639H251V${H2 + bot}H87V639H78z`, { f: C.steel }))
// third row
const G3 = 886
const test =
  floor(40, 322, G3) +
  line(
    path(`M58 ${G3}V750H112`, { w: 2.5 }) +
      path(`M44 ${G3}H86`, { w: 3 }) +
      path('M96 738H128V766H96z', { f: C.white }) +
      path('M97 752H127V765H97z', { f: C.euca, s: 'none', o: 0.6 }) +
      path(bulge(0.56, 112, 760), { f: C.latex }) +
      path('M96 790C84 806 82 816 84 828M132 792C138 804 140 816 138 828', { s: C.ink2, w: 0.8 }) +
      rect(93, 757, 38, 6, { r: 2, f: C.ink }),
  )
const pouchW = (x, y, w, h) =>
  rect(x, y, w, h, { r: 2, f: C.white }) +
  rect(x + 4, y + 4, w - 8, h - 8, { r: 1, f: 'none', s: C.line, w: 0.9 }) +
  path(`M${x + w - 16} ${y}L${x + w} ${y + 16}`, { w: 1 })
const pack =
  floor(384, 790, G3) +
  line(
    pouchW(392, 776, 78, 110) +
      path(gloveOn(0.36, 417, 788, 0), { f: C.latex, w: 1.2 }) +
      mirror(446, path(gloveOn(0.36, 446, 796, 0), { f: C.latex, w: 1.2 })) +
      [0, 1, 2, 3, 4, 5, 6]
        .map((i) => rect(516 + i * 14, 782 + (i % 2) * 3, 11, 60, { f: C.white, w: 1 }))
        .join('') +
      path(`M506 806L498 790M618 806L626 790`, { w: 1.5 }) +
      rect(506, 806, 112, 80, { r: 2, f: C.plate }),
  )
const box = (x, y, w, h) =>
  rect(x, y, w, h, { r: 1, f: C.plate }) + path(`M${x} ${y + h * 0.28}H${x + w}`, { w: 0.9 })
const ster =
  floor(830, 1165, G3) +
  line(
    path(`M852 ${G3}V868M998 ${G3}V868M925 ${G3}V868`, { w: 2.5 }) +
      rect(864, 768, 122, 100, { r: 8, f: C.steel, w: 1.5 }) +
      rect(870, 774, 110, 88, { r: 4, f: C.white, w: 1 }) +
      box(882, 800, 40, 56) +
      box(926, 812, 44, 44) +
      path('M838 868H1012', { w: 2.5 }) +
      path('M872 856H978', { w: 1 }) +
      [880, 894, 908, 922, 936, 950, 964]
        .map((x) => `<circle cx="${x + 2}" cy="859" r="2.4" fill="${C.white}" stroke-width="1"/>`)
        .join('') +
      path('M904 768V758H946V768M925 758V750', { w: 1.5 }),
  )
let s = `<defs>${formers('dl', k, top)}<g id="dl-half" stroke-linejoin="round"><use href="#dl-bare"/>${off}</g></defs>`
s += tree + left(166, 92, 1, 'Tapping', ['Latex runs from a cut', 'in the bark into a cup.'])
s +=
  path('M350 100H402', { s: C.ink, w: 1.5 }) + `<g fill="none" stroke="${C.ink}">${arrow(404, 100, 'r')}</g>`
s +=
  `<g fill="none">${pipe}</g>` +
  vessel +
  left(554, 70, 2, 'Compounding', ['Stirred with what', 'will cure the rubber.'])
s += key
s += floor(60, 1150, H1 + bot + 1) + floor(60, 1150, H2 + bot + 1)
s += oven0
// chain
s += `<g fill="none" stroke="${C.ink}"><path d="${A.d}" stroke-width="2.4"/><path d="${B.d}" stroke-width="2.4"/><path d="M1166 ${H1}Q1184 ${H1} 1184 ${H1 + 18}V${H2 - 18}Q1184 ${H2} 1166 ${H2}M40 ${H2}Q22 ${H2} 22 ${H2 - 18}V${H1 + 18}Q22 ${H1} 40 ${H1}" stroke-width="2.4" stroke-dasharray="1 7"/>${arrow(1184, 330, 'd')}${arrow(22, 330, 'u')}</g>`
s += `<g id="formers" data-rise>${fs}</g>`
s +=
  tanks.map(([a, b, H, f, o]) => liquid(a, b, H, f, o)).join('') +
  line(tanks.map(([a, b, H]) => tank(a, b, H)).join(''), 1.5)
s += brush + oven1
s +=
  valley(206, H1, 3, 'Cleaning', ['The former is', 'washed.']) +
  valley(476, H1, 4, 'Coagulant', ['A coat that makes', 'latex set.']) +
  valley(746, H1, 5, 'Latex dip', ['The film gels', 'on the hand.'])
s += left(944, 356, 6, 'Beading', ['Brushes roll the', 'cuff into a bead.'])
s +=
  valley(1000, H2, 7, 'Leaching', ['Hot water draws', 'out proteins.']) +
  left(608, H2 - 26, 8, 'Vulcanising oven', []) +
  text(656, H2 + 190, 'Heat from natural gas', { f: C.ink2 }) +
  text(656, H2 + 208, 'cures the film.', { f: C.ink2 })
s += valley(458, H2, 9, 'No powder', ['Chlorination or', 'polymer coat.'])
s +=
  strip +
  left(60, H2 - 26, 10, 'Stripping', []) +
  text(190, H2 - 26, 'It comes off inside out: the coat is inside now.', { f: C.ink2 })
s += test + left(176, 804, 11, 'Water test', ['A sample of every', 'lot: 1,000 ml,', 'two minutes.'])
s += pack + left(644, 804, 12, 'Packing', ['A pair in a pouch,', 'pouches in a box.'])
s += ster + left(1020, 804, 13, 'Sterilisation', ['In the sealed', 'pouch.'])
s += `<g fill="none" stroke="${C.ink}"><path d="M169 ${H2 + bot + 8}V730" stroke-width="1.5"/>${arrow(169, 730, 'd')}<path d="M346 830H372" stroke-width="1.5"/>${arrow(372, 830, 'r')}<path d="M800 830H824" stroke-width="1.5"/>${arrow(824, 830, 'r')}<path d="M478 830H492" stroke-width="1.5"/>${arrow(492, 830, 'r')}</g>`
svg(
  'dipping-line.svg',
  1200,
  900,
  'dl',
  'How a latex glove is made',
  'Thirteen steps along a continuous line of hand-shaped formers, drawn in section. 1 Tapping: latex runs from a cut in the bark. 2 Compounding. 3 The formers are cleaned. 4 They are dipped in coagulant, 5 then in latex, and the film gels on the hand. 6 Brushes roll the cuff into a bead. The chain turns back: 7 leaching in hot water, 8 the vulcanising oven, heated with natural gas, 9 chlorination or polymer coating instead of powder, 10 stripping. The bare formers go back to cleaning. 11 A sample of every lot is water-tested, 12 each pair is packed in a pouch and pouches in a box, 13 and the gloves are sterilised in the sealed pouch.',
  s,
)
