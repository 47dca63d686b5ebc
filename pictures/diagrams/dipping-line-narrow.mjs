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
} from './lib.mjs'
const k = 0.32,
  top = 12,
  tip = Math.round(top + 222 * k),
  D = 80
const X0 = 32,
  X1 = 184,
  S = 46,
  FL = 46
const rim = D + 12,
  level = D + 20,
  bot = D + tip + 10
const floor = (x0, x1, y) => path(`M${x0} ${y}H${x1}`, { s: C.line, w: 1 })
const arrow = (x, y, d) =>
  path(
    {
      d: `M${x - 5} ${y - 5}L${x} ${y + 4}L${x + 5} ${y - 5}`,
      u: `M${x - 5} ${y + 5}L${x} ${y - 4}L${x + 5} ${y + 5}`,
    }[d],
    { w: 2 },
  )
const label = (y, n, t, d) =>
  num(238, y, n) +
  text(224, y + 37, t, { d: 1, s: 18 }) +
  d.map((l, i) => text(224, y + 60 + i * 20, l, { f: C.ink2, s: 16 })).join('')
let back = '',
  front = '',
  fs = '',
  words = '',
  chain = '',
  y = 22
// 1 and 2
back +=
  line(
    path('M52 165C58 120 58 60 52 12H118C113 60 114 120 122 165z', { f: C.plate }) +
      path(
        'M62 30C60 60 62 90 60 116M76 18V40M104 22C103 34 103 40 104 50M108 108C108 124 110 138 112 150M72 128C72 140 70 148 68 156',
        { s: C.line, w: 1 },
      ) +
      path('M56 56C74 66 96 82 115 92L115 103C96 94 74 78 56 68z', { f: C.white }) +
      path('M57 62C74 72 96 88 115 98', { s: C.latex, w: 3 }) +
      path('M113 97L127 102', { w: 2.5 }) +
      path('M117 126H153C153 142 146 150 135 150C124 150 117 142 117 126z', { f: C.plate }) +
      path('M120 130H150', { s: C.latex, w: 4 }) +
      path('M129 108C126 113 127 117 129.5 117C132 117 133 113 129 108z', { f: C.latex, w: 1.1 }),
  ) + floor(20, 196, 165)
words += label(34, 1, 'Tapping', ['Latex runs from a cut', 'in the bark into a cup.'])
const V = 196
back +=
  line(
    path(`M74 ${V + 112}L70 ${V + 148}M138 ${V + 112}L142 ${V + 148}`, { w: 2.5 }) +
      path(
        `M60 ${V + 26}V${V + 92}C60 ${V + 110} 80 ${V + 118} 106 ${V + 118}C132 ${V + 118} 152 ${V + 110} 152 ${V + 92}V${V + 26}`,
        { f: C.white },
      ) +
      path(
        `M61.5 ${V + 48}H150.5V${V + 92}C150.500 ${V + 108} 132 ${V + 116.5} 106 ${V + 116.5}C80 ${V + 116.5} 61.5 ${V + 108} 61.5 ${V + 92}z`,
        { f: C.latex, s: 'none' },
      ) +
      path(`M60 ${V + 48}H152`, { w: 1.1 }) +
      path(`M52 ${V + 26}H160`, { w: 3 }) +
      rect(92, V, 28, 22, { r: 2, f: C.steel }) +
      path(`M106 ${V + 24}V${V + 94}`, { w: 2.2 }) +
      path(
        `M84 ${V + 90}C91 ${V + 83} 99 ${V + 95} 106 ${V + 90}C113 ${V + 85} 121 ${V + 97} 128 ${V + 90}`,
        { w: 2.2 },
      ),
  ) + floor(20, 196, V + 148)
words += label(V + 14, 2, 'Compounding', ['Stirred with what', 'will cure the rubber.'])
y = V + 190
const rows = [
  ['dip', 3, 'Cleaning', ['The former', 'is washed.'], 'bare', 'bare', C.euca, 0.32],
  ['dip', 4, 'Coagulant', ['A coat that makes', 'latex set.'], 'bare', 'coag', C.euca, 0.75],
  ['dip', 5, 'Latex dip', ['The film gels', 'on the hand.'], 'coag', 'film', C.latex, 0.8],
  ['brush', 6, 'Beading', ['Brushes roll the cuff', 'into a bead.'], 'film', 'bead'],
  ['dip', 7, 'Leaching', ['Hot water draws', 'out proteins.'], 'bead', 'bead', C.euca, 0.32],
  ['oven', 8, 'Vulcanising oven', ['Heat from natural gas', 'cures the film.'], 'bead', 'bead'],
  ['dip', 9, 'No powder', ['Chlorination or', 'polymer coat.'], 'bead', 'coat', C.green, 0.16],
  ['strip', 10, 'Stripping', ['It comes off inside', 'out: the coat is', 'inside now.'], 'coat', 'bare'],
]
const height = { dip: bot + 34, brush: 150, oven: 176, strip: 184 }
const flame = (x, y) =>
  `<path d="M${x} ${y}C${x - 6} ${y - 7} ${x - 1} ${y - 10} ${x} ${y - 16}C${x + 1} ${y - 10} ${x + 6} ${y - 7} ${x} ${y}z" fill="${C.mark}" stroke="none"/>`
const off = `<g stroke="${C.ink}" stroke-width="1.3"><path d="M-14 50C-15 60 -13 70 -13 82L-11 105H10L12 82C13 70 14 60 13 50C8 46 -8 46 -14 50z" fill="${C.latex}"/><path d="M-5 83L-5 100M1 85V101M6 83L6 99" stroke-width=".9" fill="none"/><rect x="-13" y="103" width="25" height="4" rx="2" fill="${C.latex}"/></g>`
rows.forEach(([kind, n, t, d, s0, s1, f, o], i) => {
  const H = y,
    right = i % 2 === 0,
    m = (x) => (right ? x : X0 + X1 - x),
    a = 39
  const pts =
    kind === 'dip'
      ? [
          [X0, H],
          [a, H],
          [a + S, H + D],
          [a + S + FL, H + D],
          [a + 2 * S + FL, H],
          [X1, H],
        ]
      : [
          [X0, H],
          [X1, H],
        ]
  const P = track(
      pts.map(([x, q]) => [m(x), q]),
      18,
    ),
    q = along(P.fine, kind === 'dip' ? 48 : 46, kind === 'dip' ? 6 : 22)
  chain += path(P.d, { w: 2.2 })
  q.forEach(([x, yy], j) => {
    const half = kind === 'strip' && j === 2
    const first = kind === 'brush' ? j < 1 : kind === 'strip' ? j < 2 : right ? x < 108 : x > 108
    fs += `<g transform="translate(${r(x)} ${r(yy)})"><use href="#dn-${half ? 'half' : String(first ? s0 : s1)}"/></g>`
  })
  const l = 27,
    w = 191,
    B = H + bot
  if (kind === 'dip')
    front +=
      rect(l + 3, H + level, w - l - 6, B - H - level - 3, { f, o }) +
      line(
        path(
          `M${l - 6} ${H + rim}H${l + 2}V${B - 5}H${w - 2}V${H + rim}H${w + 6}V${H + rim + 4}H${w + 3}V${B}H${l - 3}V${H + rim + 4}H${l - 6}z`,
          { f: C.steel },
        ) + path(`M${l + 3} ${H + level}H${w - 3}`, { w: 1 }),
      )
  const end = right ? X1 : X0
  if (kind === 'brush')
    front += line(
      path(`M27 ${H + 118}V${H + 20}M190 ${H + 118}V${H + 20}M20 ${H + 118}H34M183 ${H + 118}H197`, {
        w: 2.5,
      }) +
        rect(26, H + 14, 154, 12, { r: 2, f: C.soft }) +
        path(
          Array.from({ length: 25 }, (_, j) => `M${29 + j * 6} ${H + 25}L${32 + j * 6} ${H + 15}`).join(''),
          { w: 0.8, s: C.ink2 },
        ) +
        rect(178, H + 10, 18, 20, { r: 2, f: C.steel }),
    )
  if (kind === 'oven') {
    back += rect(24, H - 12, 166, 122, { f: C.plate, o: 0.75 })
    front +=
      line(
        path(`M24 ${H - 3}V${H - 12}H190V${H - 3}M24 ${H + 92}V${H + 136}H190V${H + 92}`, { w: 3.5 }) +
          path(`M26 ${H + 100}H188`, { w: 1, dash: '6 5' }) +
          path(`M36 ${H + 128}H178`, { s: C.mark, w: 2.5 }),
      ) + [44, 65, 86, 107, 128, 149, 170].map((x) => flame(x, H + 125)).join('')
  }
  if (kind === 'strip') {
    const gl = (x, q, an) =>
      `<path d="${gloveOn(0.24, 0, 0, 8)}" transform="translate(${x} ${H + q}) rotate(${an})" fill="${C.latex}" stroke="${C.ink}" stroke-width="1.2"/>`
    front +=
      rect(50, H + 116, 124, 52, { f: C.white }) +
      gl(56, 160, -94) +
      gl(168, 158, 92) +
      gl(66, 136, -76) +
      gl(160, 138, 104) +
      line(
        path(`M40 ${H + 110}H51V${H + 165}H171V${H + 110}H182V${H + 114}H174V${H + 168}H48V${H + 114}H40z`, {
          f: C.steel,
        }),
      )
  }
  words += label(H + (kind === 'dip' ? 34 : 14), n, t, d)
  const nx = H + height[kind] + (rows[i + 1] && rows[i + 1][0] === 'oven' ? 10 : 0)
  if (i < rows.length - 1) {
    const c = right ? 24 : -24
    chain +=
      path(
        `M${end} ${H}H${end + c / 2}Q${end + c} ${H} ${end + c} ${H + 10}V${nx - 10}Q${end + c} ${nx} ${end + c / 2} ${nx}H${end}`,
        { w: 2.2, dash: '1 6' },
      ) + arrow(end + c, (H + nx) / 2, 'd')
  }
  y = nx
})
const T = y + 26
const tail =
  floor(20, 196, T + 142) +
  line(
    path(`M40 ${T + 142}V${T + 4}H92`, { w: 2.5 }) +
      path(`M26 ${T + 142}H68`, { w: 3 }) +
      path(`M78 ${T - 8}H106V${T + 12}H78z`, { f: C.white }) +
      path(bulge(0.58, 92, T + 14), { f: C.latex }) +
      path(
        `M76 ${T + 44}C64 ${T + 60} 62 ${T + 72} 64 ${T + 84}M112 ${T + 46}C118 ${T + 58} 120 ${T + 70} 118 ${T + 84}`,
        { s: C.ink2, w: 0.8 },
      ) +
      rect(72, T + 11, 40, 6, { r: 2, f: C.ink }),
  )
words += label(T + 14, 11, 'Water test', ['A sample of every', 'lot: 1,000 ml,', 'two minutes.'])
const U = T + 176
const pack =
  floor(20, 196, U + 110) +
  line(
    rect(24, U, 72, 110, { r: 2, f: C.white }) +
      rect(28, U + 4, 64, 102, { r: 1, f: 'none', s: C.line, w: 0.9 }) +
      path(`M82 ${U}L96 ${U + 14}`, { w: 1 }) +
      path(gloveOn(0.34, 47, U + 12, 0), { f: C.latex, w: 1.2 }) +
      mirror(74, path(gloveOn(0.34, 74, U + 20, 0), { f: C.latex, w: 1.2 })) +
      [0, 1, 2, 3, 4]
        .map((i) => rect(118 + i * 14, U + 10 + (i % 2) * 3, 11, 50, { f: C.white, w: 1 }))
        .join('') +
      path(`M110 ${U + 30}L104 ${U + 14}M192 ${U + 30}L198 ${U + 14}`) +
      rect(110, U + 30, 82, 80, { r: 2, f: C.plate }),
  )
words += label(U + 16, 12, 'Packing', ['A pair in a pouch,', 'pouches in a box.'])
const W = U + 146
const bx = (x, yy, w, h) =>
  rect(x, yy, w, h, { r: 1, f: C.plate }) + path(`M${x} ${yy + h * 0.28}H${x + w}`, { w: 0.9 })
const ster =
  floor(20, 196, W + 130) +
  line(
    path(`M44 ${W + 130}V${W + 112}M172 ${W + 130}V${W + 112}`, { w: 2.5 }) +
      rect(44, W + 10, 128, 102, { r: 8, f: C.steel }) +
      rect(50, W + 16, 116, 90, { r: 4, f: C.white, w: 1 }) +
      bx(62, W + 42, 42, 58) +
      bx(110, W + 56, 44, 44) +
      path(`M24 ${W + 112}H192`, { w: 2.5 }) +
      path(`M54 ${W + 100}H162`, { w: 1 }) +
      path(`M88 ${W + 10}V${W}H128V${W + 10}`, { w: 1.5 }),
  )
words += label(W + 24, 13, 'Sterilisation', ['In the sealed', 'pouch.'])
svg(
  'dipping-line-narrow.svg',
  390,
  Math.ceil(W + 142),
  'dn',
  'How a latex glove is made',
  'The thirteen steps of the dipping line, from the tapped tree to the sealed pouch, one below the other. The formers hang from one chain that winds from step 3, cleaning, to step 10, stripping.',
  `<defs>${formers('dn', k, top, 1.3)}<g id="dn-half" stroke-linejoin="round"><use href="#dn-bare"/>${off}</g></defs>` +
    back +
    `<g fill="none" stroke="${C.ink}">${chain}</g><g id="formers-narrow">${fs}</g>` +
    front +
    tail +
    pack +
    ster +
    words,
)
