import { type PointerEvent, type MouseEvent, useRef } from 'react'

type Beside = {
  onPointerDown: (event: PointerEvent<HTMLDialogElement>) => void
  onClick: (event: MouseEvent<HTMLDialogElement>) => void
}

/**
 * For a dialog that a click beside it leaves. The click has to begin and to end there: one that was begun by mistake is taken
 * back by moving away, and marking a text does not end in it.
 */
export function useClickBeside(onBeside: () => void): Beside {
  const hasBegun = useRef(false)
  return {
    onPointerDown: (event) => {
      hasBegun.current = event.target === event.currentTarget
    },
    onClick: (event) => {
      if (hasBegun.current && event.target === event.currentTarget) onBeside()
    },
  }
}
