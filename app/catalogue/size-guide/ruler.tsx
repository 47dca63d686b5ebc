import styles from './ruler.module.css'

const createTicksPath = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, i) => `M${i} 0v${i % 10 === 0 ? 12 : i % 5 === 0 ? 8 : 5}`).join(
    '',
  )

const listTens = (from: number, to: number) =>
  Array.from({ length: (to - from) / 10 + 1 }, (_, i) => from + i * 10)

/** The ruler is printed on a separate page. Both strips fit A4 and Letter at actual size. */
export function Ruler() {
  return (
    <section className={styles.ruler} aria-label="A ruler at true size">
      <h2>A ruler at true size</h2>
      <p>
        Print at 100 %, not fitted to the page. Then lay a bank card on the outline: if it does not fit, the
        ruler is wrong. Cut out both strips and join them at 150.
      </p>
      <svg width="87.6mm" height="56mm" viewBox="-1 -1 87.6 56" aria-hidden="true">
        <rect className={styles.card} width="85.6" height="53.98" rx="3" />
        <text className={styles.word} x="6" y="28">
          Bank card, 85.6 mm wide
        </text>
      </svg>
      <Strip from={0} to={150} />
      <Strip from={150} to={300} />
    </section>
  )
}

function Strip({ from, to }: { from: number; to: number }) {
  return (
    <svg width="164mm" height="26mm" viewBox="-7 -1 164 26" aria-hidden="true">
      <rect className={styles.cut} x="-6" width="162" height="24" />
      <path className={styles.ticks} d={createTicksPath(from, to)} />
      {listTens(from, to).map((mm) => (
        <text key={mm} className={styles.figure} x={mm - from} y="17">
          {mm}
        </text>
      ))}
    </svg>
  )
}
