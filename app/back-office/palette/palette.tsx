import { useModal } from '#app/ui/panel/use-modal.ts'
import { PaletteSearch } from './palette-search.tsx'
import styles from './palette.module.css'

export function Palette({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const modal = useModal(isOpen)
  const close = () => modal.ref.current?.close()
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- a click outside closes it, as Esc does
    <dialog
      className={styles.palette}
      aria-label="Find"
      {...modal}
      onClose={onClose}
      onKeyDown={(event) => {
        if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 'k') return
        event.preventDefault()
        close()
      }}
    >
      {isOpen && <PaletteSearch onDone={close} />}
    </dialog>
  )
}
