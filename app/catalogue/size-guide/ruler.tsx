const createTicksPath = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, i) => `M${i} 0v${i % 10 === 0 ? 12 : i % 5 === 0 ? 8 : 5}`).join(
    '',
  )

const drawing = { className: 'mt-8 max-w-none', fill: 'none', stroke: 'currentColor', strokeWidth: 0.2 }
const words = { fill: 'currentColor', stroke: 'none', fontSize: 3.5 }

const listTens = (from: number, to: number) =>
  Array.from({ length: (to - from) / 10 + 1 }, (_, i) => from + i * 10)

/** The ruler is printed on a separate page. Both strips fit A4 and Letter at actual size. */
export function Ruler() {
  return (
    <section className="ruler hidden print:block" aria-label="A ruler at true size">
      <h2>A ruler at true size</h2>
      <p>
        Print at 100 %, not fitted to the page. Then lay a bank card on the outline: if it does not fit, the
        ruler is wrong. Cut out both strips and join them at 150.
      </p>
      <svg {...drawing} width="87.6mm" height="56mm" viewBox="-1 -1 87.6 56" aria-hidden="true">
        <rect width="85.6" height="53.98" rx="3" />
        <text {...words} x="6" y="28">
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
    <svg {...drawing} width="164mm" height="26mm" viewBox="-7 -1 164 26" aria-hidden="true">
      <rect strokeDasharray="1 1" x="-6" width="162" height="24" />
      <path d={createTicksPath(from, to)} />
      {listTens(from, to).map((mm) => (
        <text key={mm} {...words} textAnchor="middle" x={mm - from} y="17">
          {mm}
        </text>
      ))}
    </svg>
  )
}
