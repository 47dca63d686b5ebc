import { type MouseEvent, type PointerEvent, useEffect, useRef } from 'react'

/**
 * Returns props for a `<dialog>`.
 * @param onClickOutside defaults to closing. Not called if the pointer was pressed inside, for example to select text.
 */
export function useModal(isOpen: boolean, onClickOutside?: () => void) {
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
    onPointerDown: (event: PointerEvent<HTMLDialogElement>) => {
      isOutside.current = event.target === event.currentTarget
    },
    onClick: ({ target, currentTarget }: MouseEvent<HTMLDialogElement>) => {
      if (!isOutside.current || target !== currentTarget) return
      if (onClickOutside) onClickOutside()
      else currentTarget.close()
    },
  }
}
