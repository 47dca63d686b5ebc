// Shared hand of the diagrams: colours, type, the former, rounded paths.
import { writeFileSync } from 'node:fs'
const drawings = new URL('../../app/ui/diagram/', import.meta.url)
export const C = {
  ink: 'var(--c-ink)',
  ink2: 'var(--c-ink-2)',
  ink3: 'var(--c-ink-3)',
  line: 'var(--c-line-2)',
  hair: 'var(--c-line)',
  page: 'var(--c-page)',
  white: 'var(--c-surface)',
  soft: 'var(--c-soft)',
  plate: 'var(--c-plate)',
  euca: 'var(--c-plate-2)',
  green: 'var(--c-primary)',
  deep: 'var(--c-deep)',
  mark: 'var(--c-mark)',
  onmark: 'var(--c-on-accent)',
  latex: 'var(--c-latex)',
  steel: 'var(--c-soft)',
}
export const F = {
  d: 'var(--f-display)',
  t: 'var(--f-text)',
}
const n = (v) => String(Math.round(v * 10) / 10)
export const r = n
export const esc = (s) => s.replace(/&/g, '&amp;')
export const text = (x, y, s, o = {}) =>
  `<text x="${n(x)}" y="${n(y)}"${o.a ? ` text-anchor="${o.a}"` : ''}${o.d ? ` font-family="${F.d}" font-weight="600"` : ''}${o.b ? ' font-weight="700"' : ''}${o.s ? ` font-size="${o.s}"` : ''}${o.f ? ` fill="${o.f}"` : ''}>${esc(s)}</text>`
export const num = (x, y, k, R = 13) =>
  `<circle cx="${n(x)}" cy="${n(y)}" r="${R}" fill="${C.mark}"/><text x="${n(x)}" y="${n(y + 5)}" text-anchor="middle" font-size="15" font-weight="700" fill="${C.onmark}">${k}</text>`
export const path = (d, o = {}) =>
  `<path d="${d}"${o.f ? ` fill="${o.f}"` : ''}${o.s ? ` stroke="${o.s}"` : ''}${o.w ? ` stroke-width="${o.w}"` : ''}${o.o ? ` opacity="${o.o}"` : ''}${o.dash ? ` stroke-dasharray="${o.dash}"` : ''}/>`
export const rect = (x, y, w, h, o = {}) =>
  `<rect x="${n(x)}" y="${n(y)}" width="${n(w)}" height="${n(h)}"${o.r ? ` rx="${o.r}"` : ''}${o.f ? ` fill="${o.f}"` : ''}${o.s ? ` stroke="${o.s}"` : ''}${o.w ? ` stroke-width="${o.w}"` : ''}${o.o ? ` opacity="${o.o}"` : ''}/>`

// The hand, fingers down, origin at the middle of the wrist, 0..222 high before scaling.
const tok = (d, k, dx, dy) =>
  d.replace(/(-?[\d.]+) (-?[\d.]+)/g, (_, a, b) => `${n(a * k + dx)} ${n(b * k + dy)}`)
const body =
  'M-22 0L-22 50C-23 70 -31 84 -34 98C-46 106 -55 122 -59 142C-61 155 -47 159 -43 147C-41 139 -40 134 -37 130L-38 200C-38 213 -19.5 213 -19.5 200L-19 156C-19 150 -17.5 150 -17.5 156L-18 212C-18 226 0.5 226 0.5 212L1 156C1 150 2.5 150 2.5 156L3 204C3 217 20.5 217 20.5 204L21 160C21 154 22.5 154 22.5 160L23.5 182C24 194 39 194 38.5 182L38 140C38 108 25 90 22 50L22 0Z'
const film = (c) => `M-22 ${c}L-22 50` + body.slice(body.indexOf('C-23')).replace('L22 0Z', `L22 ${c}Z`)
export const hand = (k, dx, dy) => tok(body, k, dx, dy)
export const gloveOn = (k, dx, dy, c = 26) => tok(film(c), k, dx, dy)
export function formers(p, k, top = 15, sw = 1.4) {
  const rod = `<circle r="3.5" fill="${C.ink}" stroke="none"/><path d="M0 0V${top}" stroke-width="2.2"/><path d="M${n(-13 * k)} ${n(top - 4)}H${n(13 * k)}V${top}H${n(-13 * k)}z" fill="${C.ink}"/>`
  const bare = `<path d="${hand(k, 0, top)}" fill="${C.white}"/>`
  const f = (fill, extra = '') => `<path d="${gloveOn(k, 0, top)}" fill="${fill}"/>${extra}`
  const bead = `<rect x="${n(-25 * k)}" y="${n(top + 22 * k)}" width="${n(50 * k)}" height="${n(8 * k)}" rx="${n(4 * k)}" fill="${C.latex}"/>`
  const g = (id, s) =>
    `<g id="${p}-${id}" stroke="${C.ink}" stroke-width="${sw}" stroke-linejoin="round" fill="none">${rod}${s}</g>`
  return (
    g('bare', bare) +
    g('coag', bare + f(C.euca)) +
    g('film', bare + f(C.latex)) +
    g('bead', bare + f(C.latex, bead)) +
    g(
      'coat',
      bare +
        `<path d="${gloveOn(k, 0, top)}" fill="none" stroke="${C.green}" stroke-width="${sw + 2.6}"/>` +
        f(C.latex, bead),
    )
  )
}
// Polyline with rounded corners: path data and points at equal distances along it.
export function track(pts, R) {
  const seg = []
  let cur = pts[0]
  for (let i = 1; i < pts.length - 1; i++) {
    const p = pts[i],
      a = pts[i - 1],
      b = pts[i + 1]
    const la = Math.hypot(p[0] - a[0], p[1] - a[1]),
      lb = Math.hypot(b[0] - p[0], b[1] - p[1])
    const q = Math.min(R, la / 2, lb / 2)
    const s = [p[0] + ((a[0] - p[0]) * q) / la, p[1] + ((a[1] - p[1]) * q) / la]
    const e = [p[0] + ((b[0] - p[0]) * q) / lb, p[1] + ((b[1] - p[1]) * q) / lb]
    seg.push(['L', cur, s], ['Q', s, p, e])
    cur = e
  }
  seg.push(['L', cur, pts[pts.length - 1]])
  const d =
    `M${n(pts[0][0])} ${n(pts[0][1])}` +
    seg
      .map((s) =>
        s[0] === 'L'
          ? `L${n(s[2][0])} ${n(s[2][1])}`
          : `Q${n(s[2][0])} ${n(s[2][1])} ${n(s[3][0])} ${n(s[3][1])}`,
      )
      .join('')
  const fine = [pts[0]]
  for (const s of seg)
    for (let t = 1; t <= 40; t++) {
      const u = t / 40
      fine.push(
        s[0] === 'L'
          ? [s[1][0] + (s[2][0] - s[1][0]) * u, s[1][1] + (s[2][1] - s[1][1]) * u]
          : [
              (1 - u) ** 2 * s[1][0] + 2 * u * (1 - u) * s[2][0] + u * u * s[3][0],
              (1 - u) ** 2 * s[1][1] + 2 * u * (1 - u) * s[2][1] + u * u * s[3][1],
            ],
      )
    }
  return { d, fine }
}
export function along(fine, pitch, from = 0) {
  const out = []
  let need = from,
    prev = fine[0]
  for (let i = 1; i < fine.length; i++) {
    let l = Math.hypot(fine[i][0] - prev[0], fine[i][1] - prev[1])
    while (l >= need) {
      const u = need / (l || 1)
      prev = [prev[0] + (fine[i][0] - prev[0]) * u, prev[1] + (fine[i][1] - prev[1]) * u]
      out.push(prev)
      l -= need
      need = pitch
    }
    need -= l
    prev = fine[i]
  }
  return out
}
export const svg = (file, w, h, id, title, desc, inner) => {
  const s = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${w} ${h}" width="${w}" height="${h}" role="img" aria-labelledby="${id}-t" aria-describedby="${id}-d"><title id="${id}-t">${esc(title)}</title><desc id="${id}-d">${esc(desc)}</desc><g font-family="${F.t}" font-size="15" fill="${C.ink}" stroke-linecap="round" stroke-linejoin="round">${inner}</g></svg>\n`
  writeFileSync(new URL(file, drawings), s)
}
export const line = (inner, w = 1.5) => `<g fill="none" stroke="${C.ink}" stroke-width="${w}">${inner}</g>`
// A glove full of water, fingers down, origin at the middle of the cuff, 0..210 high.
const full =
  'M-30 0C-30 20 -44 34 -52 58C-66 66 -84 84 -88 108C-90 124 -74 130 -66 116C-62 108 -60 106 -58 104C-58 120 -56 132 -54 142L-54 180C-54 196 -28 196 -28 180L-28 158C-28 152 -26 152 -26 158L-27 200C-27 217 0 217 0 200L0 158C0 152 2 152 2 158L2 192C2 209 27 209 27 192L28 156C28 150 30 150 30 156L30 172C30 187 53 186 54 172L56 136C64 110 62 70 46 46C36 30 30 18 30 0Z'
export const bulge = (k, dx, dy) => tok(full, k, dx, dy)
// A pair: the hand, and the same hand turned over.
export const mirror = (x, s) => `<g transform="translate(${2 * x} 0) scale(-1 1)">${s}</g>`
// Attributes that move each former to the next place on its run, in four steps that follow the chain.
export const motion = (fine, from, pitch, keep) => {
  const all = along(fine, pitch / 4, from)
  const places = all.flatMap((q, i) => (i % 4 === 0 && keep(q) ? [i] : []))
  return places.map((i, place) => {
    const steps = [0, 1, 2, 3, 4].map((k) => {
      const end = all[i + k] ?? all.at(-1)
      return `${n(end[0] - all[i][0])}px ${n(end[1] - all[i][1])}px`
    })
    const fades = place === 0 ? '0,1,1' : place === places.length - 1 ? '1,1,0' : undefined
    return ` data-moves="${steps.join()}"${fades ? ` data-fades="${fades}"` : ''}`
  })
}
