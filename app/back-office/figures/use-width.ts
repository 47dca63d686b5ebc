import { type RefObject, useLayoutEffect, useState } from 'react'

export function useWidth(box: RefObject<HTMLDivElement | null>): number {
  const [width, setWidth] = useState(720)
  useLayoutEffect(() => {
    const element = box.current
    if (!element) return
    const measure = () => setWidth(Math.max(240, element.clientWidth))
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => observer.disconnect()
  }, [box])
  return width
}
