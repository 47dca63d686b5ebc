import { useMemo } from 'react'
import { encode } from 'uqr'

/** Dark on light in both themes, because some apps cannot scan inverted codes. */
export default function QrCode({ text, label }: { text: string; label: string }) {
  const { size, path } = useMemo(() => {
    const { data, size } = encode(text, { ecc: 'M', border: 2 })
    const dark = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : [])))
    return { size, path: dark.join('') }
  }, [text])
  return (
    <svg
      className="size-[10rem] rounded-1 bg-surface fill-ink dark:bg-ink dark:fill-page"
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      role="img"
      aria-label={label}
    >
      <path d={path} />
    </svg>
  )
}
