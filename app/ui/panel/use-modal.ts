import { type MouseEvent, type PointerEvent, type RefObject, useEffect, useRef } from 'react'

type Modal = {
  ref: RefObject<HTMLDialogElement | null>
  onPointerDown: (event: PointerEvent<HTMLDialogElement>) => void
  onClick: (event: MouseEvent<HTMLDialogElement>) => void
}

/**
 * Returns props for a `<dialog>`.
 * @param onClickOutside defaults to closing. Not called if the pointer was pressed inside, for example to select text.
 */
export function useModal(isOpen: boolean, onClickOutside?: () => void): Modal {
  const dialog = useRef<HTMLDialogElement>(null)
  const isOutside = useRef(false)
  useEffect(() => {
    const element = dialog.current
    if (!element || element.open === isOpen) return
    if (isOpen) element.showModal()
    else element.close()
  }, [isOpen])
  return {
    ref: dialog,
    onPointerDown: (event) => {
      isOutside.current = event.target === event.currentTarget
    },
    onClick: ({ target, currentTarget }) => {
      if (!isOutside.current || target !== currentTarget) return
      if (onClickOutside) onClickOutside()
      else currentTarget.close()
    },
  }
}
