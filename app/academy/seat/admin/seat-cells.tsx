import styles from './seat-cells.module.css'

type SeatCellsProps = { seats: number; taken: number; held: number }

const maxCells = 60

/** Shows a cell per seat: filled for taken, half-filled for offered, outlined for free. */
export function SeatBar({ seats, taken, held }: SeatCellsProps) {
  if (seats > maxCells) return null
  const cells = Array.from({ length: seats }, (_, at) =>
    at < taken ? styles.taken : at < taken + held ? styles.offered : styles.free,
  )
  return (
    <div className={styles.cells} aria-hidden="true">
      {cells.map((kind, at) => (
        <i key={at} className={kind} />
      ))}
    </div>
  )
}

export function SeatCells({ seats, taken, held }: SeatCellsProps) {
  const free = Math.max(0, seats - taken - held)
  return (
    <div>
      <SeatBar seats={seats} taken={taken} held={held} />
      <p className={styles.key}>
        {Object.entries({ taken, offered: held, free }).map(([kind, count]) => (
          <span key={kind}>
            <i className={styles[kind]} aria-hidden="true" />
            <b>{count}</b> {kind}
          </span>
        ))}
        <span>of {seats}</span>
      </p>
    </div>
  )
}
