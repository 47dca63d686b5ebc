type SeatCellsProps = { seats: number; taken: number; held: number }

const maxCells = 60

const looks = {
  taken: 'border-primary bg-primary',
  offered: 'border-warn-line bg-linear-to-t from-warn-line from-50% to-warn-soft to-50%',
  free: 'border-line-2 bg-surface',
}

/** Shows a cell per seat: filled for taken, half-filled for offered, outlined for free. */
export function SeatBar({ seats, taken, held }: SeatCellsProps) {
  if (seats > maxCells) return null
  const cells = Array.from({ length: seats }, (_, at) =>
    at < taken ? looks.taken : at < taken + held ? looks.offered : looks.free,
  )
  return (
    <div className="mb-2 flex h-4.5 gap-0.5" aria-hidden="true">
      {cells.map((kind, at) => (
        <i
          key={at}
          className={`max-w-6 min-w-0.5 flex-1 rounded-1 border transition-colors duration-1 ${kind}`}
        />
      ))}
    </div>
  )
}

export function SeatCells({ seats, taken, held }: SeatCellsProps) {
  const free = Math.max(0, seats - taken - held)
  return (
    <div>
      <SeatBar seats={seats} taken={taken} held={held} />
      <p className="flex flex-wrap gap-x-5 gap-y-0.5 text-small text-ink-2 tabular-nums">
        {(Object.entries({ taken, offered: held, free }) as [keyof typeof looks, number][]).map(
          ([kind, count]) => (
            <span key={kind} className="inline-flex items-center gap-2">
              <i className={`h-3 w-2.5 rounded-1 border ${looks[kind]}`} aria-hidden="true" />
              <b className="text-ink">{count}</b> {kind}
            </span>
          ),
        )}
        <span>of {seats}</span>
      </p>
    </div>
  )
}
