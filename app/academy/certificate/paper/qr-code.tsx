import { encode } from 'uqr'

export function QrCode({ content }: { content: string }) {
  const { data, size } = encode(content, { ecc: 'M', border: 0 })
  const path = data.flatMap((cells, row) =>
    listRuns(cells).map(([from, length]) => `M${from} ${row}h${length}v1h-${length}z`),
  )
  return (
    <svg viewBox={`0 0 ${size} ${size}`} shapeRendering="crispEdges">
      <path d={path.join('')} />
    </svg>
  )
}

/** Positions and lengths of the dark runs in a row. */
function listRuns(cells: readonly boolean[]): (readonly [from: number, length: number])[] {
  const isStart = (at: number) => cells[at] && !cells[at - 1]
  return cells.flatMap((_, from) => {
    if (!isStart(from)) return []
    const end = cells.indexOf(false, from)
    return [[from, (end < 0 ? cells.length : end) - from] as const]
  })
}
