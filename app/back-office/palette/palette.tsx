import { useEffect, useRef } from 'react'
import { useClickBeside } from '../../admin-kit/parts/use-click-beside.ts'
import { PaletteSearch } from './palette-search.tsx'
import styles from './palette.module.css'
import type { Doing } from './use-commands.ts'

type PaletteProps = { isOpen: boolean; onClose: () => void; doing: Doing }

/** Finds pages, courses and submissions, and does what can be done from anywhere: Ctrl K or ⌘ K. */
export function Palette({ isOpen, onClose, doing }: PaletteProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const beside = useClickBeside(() => dialog.current?.close())
  useEffect(() => {
    const element = dialog.current
    if (!element || element.open === isOpen) return
    if (isOpen) element.showModal()
    else element.close()
  }, [isOpen])
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- a click beside it closes it, as Esc does
    <dialog
      className={styles.palette}
      aria-label="Find"
      ref={dialog}
      onClose={onClose}
      {...beside}
      onKeyDown={(event) => {
        if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 'k') return
        event.preventDefault()
        dialog.current?.close()
      }}
    >
      {isOpen && <PaletteSearch doing={doing} onDone={() => dialog.current?.close()} />}
    </dialog>
  )
}
