// Isometric drawings. x runs to the right and down, y to the left and down, z up, in metres; the eye is at +x +y +z.
// Solids are sorted by depth, and their faces hide what lies behind. Crops show at least x 165 to 1115, y 100 to 860.
import sharp from 'sharp'

const width = 1280
const height = 960
const cos30 = Math.cos(Math.PI / 6)

const style = `
path{stroke:#2c3940;stroke-width:2.4;stroke-linejoin:round;stroke-linecap:round;fill:none}
.top{fill:#fff}.left{fill:#e6ebed}.right{fill:#d2dade}.floor{fill:#e9edee}.wall{fill:#f9fafa}.side{fill:#eef1f2}
.glass{fill:#c9d7dd}.green{fill:#d9e2dc}.screen{fill:#2c3940}.thin{stroke-width:1.6}.grid{stroke:#d9dee0;stroke-width:1.6}
.leg{fill:#2c3940;stroke-width:.6}.tint{fill:#fbcdb3;stroke:#d94f06}.mark{stroke:#d94f06;stroke-width:4}
.trace{stroke:#fff}
text{fill:#2c3940;font:40px 'Noto Sans',sans-serif;text-anchor:middle}.dot{fill:#d94f06}`

export class Sheet {
  solids = []
  back = []
  notes = []

  extent = [Infinity, Infinity, -Infinity, -Infinity]

  constructor(scale) {
    this.scale = scale
  }

  at([x, y, z]) {
    const [left, top] = [(x - y) * cos30 * this.scale, ((x + y) / 2 - z) * this.scale]
    const [a, b, c, d] = this.extent
    this.extent = [Math.min(a, left), Math.min(b, top), Math.max(c, left), Math.max(d, top)]
    return [left, top]
  }

  path(points, name) {
    return draw(
      points.map((point) => this.at(point)),
      name,
    )
  }

  /** What lies flat behind all solids. */
  behind(points, name) {
    this.back.push(this.path(points, name))
  }

  /** `on` draws on the faces, in metres from the corner: top (x, y), left (x, z), right (y, z). */
  box([x, y, z], [dx, dy, dz], { name = '', on } = {}) {
    const [X, Y, Z] = [x + dx, y + dy, z + dz]
    const parts = []
    const faces = {
      top: (u, v) => [x + u, y + v, Z],
      right: (u, v) => [X, y + u, z + v],
      left: (u, v) => [x + u, Y, z + v],
    }
    const sizes = { top: [dx, dy], right: [dy, dz], left: [dx, dz] }
    const pens = {}
    for (const [face, place] of Object.entries(faces)) {
      pens[face] = (points, pen) =>
        parts.push(
          this.path(
            points.map(([u, v]) => place(u, v)),
            pen,
          ),
        )
      pens[face](rectangle(0, 0, ...sizes[face]), `${face} ${name}`)
    }
    on?.(pens)
    this.solids.push({ min: [x, y, z], max: [X, Y, Z], svg: parts.join('') })
  }

  /** A body turned around an upright axis; the profile lists radius and height. */
  turned([x, y, z], profile, name = '') {
    const rings = profile.map(([radius, up]) =>
      circle(radius).map(([u, v]) => this.at([x + u, y + v, z + up])),
    )
    const radius = Math.max(...profile.map(([each]) => each))
    this.solids.push({
      min: [x - radius, y - radius, z],
      max: [x + radius, y + radius, z + profile.at(-1)[1]],
      svg:
        draw(hull(rings.flat()), `right ${name}`) +
        (profile.at(-1)[0] > 0.01 ? draw(rings.at(-1), `top ${name}`) : ''),
    })
  }

  /** A lying cylinder along x; bands are seams around it. */
  pipe([x, y, z], radius, length, bands = []) {
    const ring = (along) => circle(radius).map(([u, v]) => this.at([x + along, y + u, z + v]))
    // From the lower to the upper edge of what is seen.
    const seam = (along) => {
      const angles = Array.from({ length: 19 }, (_, index) => ((index - 4.5) / 18) * Math.PI)
      return angles.map((a) => this.at([x + along, y + radius * Math.cos(a), z + radius * Math.sin(a)]))
    }
    this.solids.push({
      min: [x, y - radius, z - radius],
      max: [x + length, y + radius, z + radius],
      svg:
        draw(hull([...ring(0), ...ring(length)]), 'left') +
        draw(ring(length), 'right') +
        bands.map(([along, name]) => draw(seam(along), name)).join(''),
    })
  }

  onLast(points, name) {
    this.solids.at(-1).svg += this.path(points, name)
  }

  room([w, d, h]) {
    this.onFloor(rectangle(0, 0, w, d), 'floor')
    for (let x = 1; x < w; x++) this.onFloor(points(x, 0, x, d), 'grid')
    for (let y = 1; y < d; y++) this.onFloor(points(0, y, w, y), 'grid')
    this.onFloor(rectangle(0, 0, w, d))
    this.onRightWall(rectangle(0, 0, w, h), 'wall')
    this.onLeftWall(rectangle(0, 0, d, h), 'side')
  }

  onFloor(points, name) {
    this.behind(
      points.map(([x, y]) => [x, y, 0]),
      name,
    )
  }

  onRightWall(points, name) {
    this.behind(
      points.map(([x, z]) => [x, 0, z]),
      name,
    )
  }

  onLeftWall(points, name) {
    this.behind(
      points.map(([y, z]) => [0, y, z]),
      name,
    )
  }

  /** A label with a thin line to a point of the drawing. It is centred on `x` in pixels of the picture. */
  note(point, [x, y], label) {
    this.notes.push({ point: this.at(point), x, y, label })
  }

  async write(file) {
    const lines = [
      ...Array.from({ length: width / 64 }, (_, index) => `M${index * 64} 0v${height}`),
      ...Array.from({ length: height / 64 }, (_, index) => `M0 ${index * 64}h${width}`),
    ]
    const [left, top, right, bottom] = this.extent
    const [moveX, moveY] = [(width - left - right) / 2, (height - top - bottom) / 2]
    const notes = this.notes.map(({ point, x, y, label }) => {
      const [px, py] = [point[0] + moveX, point[1] + moveY]
      const line = draw(
        [
          [x, py > y ? y + 16 : y - 46],
          [px, py],
        ],
        'thin',
      )
      return `${line}<circle class="dot" cx="${px}" cy="${py}" r="7"/><text x="${x}" y="${y}">${label}</text>`
    })
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><style>${style}</style>
<rect width="100%" height="100%" fill="#f4f6f6"/><path class="grid" d="${lines.join('')}"/>
<g transform="translate(${moveX} ${moveY})">${this.back.join('')}${sortByDepth(this.solids)
      .map((solid) => solid.svg)
      .join('')}</g>${notes.join('')}</svg>`
    await sharp(Buffer.from(svg))
      .jpeg({ quality: 70, chromaSubsampling: '4:4:4', mozjpeg: true })
      .toFile(new URL(`../gallery/${file}.jpg`, import.meta.url).pathname)
  }
}

const draw = (points, name = '') =>
  `<path class="${name}" d="M${points.map((point) => point.map((each) => each.toFixed(1)).join(' ')).join('L')}"/>`

export const points = (first, second, ...rest) => [[first, second], ...(rest.length ? points(...rest) : [])]

export const rectangle = (x, y, w, h) => points(x, y, x + w, y, x + w, y + h, x, y + h, x, y)

export const circle = (radius, x = 0, y = 0) =>
  Array.from({ length: 37 }, (_, index) => {
    const angle = (index / 18) * Math.PI
    return [x + radius * Math.cos(angle), y + radius * Math.sin(angle)]
  })

function sortByDepth(solids) {
  const isBehind = (a, b) => a.max.some((each, axis) => each <= b.min[axis] + 1e-6)
  const left = [...solids]
  const sorted = []
  while (left.length) {
    const next = left.findIndex((each) =>
      left.every((other) => other === each || isBehind(each, other) || !isBehind(other, each)),
    )
    if (next < 0) throw new Error('These solids have no order.')
    sorted.push(...left.splice(next, 1))
  }
  return sorted
}

/** The convex outline of points. */
function hull(points) {
  const sorted = points.toSorted(([a, c], [b, d]) => a - b || c - d)
  const turns = ([a, b], [c, d], [e, f]) => (c - a) * (f - b) - (d - b) * (e - a) > 0
  const half = (list) => {
    const edge = []
    for (const point of list) {
      while (edge.length > 1 && !turns(edge.at(-2), edge.at(-1), point)) edge.pop()
      edge.push(point)
    }
    return edge
  }
  return [...half(sorted), ...half(sorted.toReversed())]
}
