import { useId, useRef } from 'react'
import { Icon } from '../../../../../ui/icon/icon.tsx'
import { SubmitButton } from '../../../../../ui/form/submit-button.tsx'
import styles from './send-menu.module.css'

type SendMenuProps<After> = {
  label: string
  isBusy: boolean
  choices: readonly { label: string; after: After }[]
  onChoose: (after: After) => void
}

export function SendMenu<After>({ label, isBusy, choices, onChoose }: SendMenuProps<After>) {
  const menuId = useId()
  const menu = useRef<HTMLDivElement>(null)
  return (
    <span className={styles.split}>
      <SubmitButton isBusy={isBusy}>{label}</SubmitButton>
      <button
        className={`btn btn--icon ${styles.more}`}
        type="button"
        popoverTarget={menuId}
        aria-label="More ways to send"
      >
        <Icon name="chevron-down" />
      </button>
      <div id={menuId} popover="auto" className={styles.menu} ref={menu}>
        {choices.map(({ label, after }) => (
          <button
            key={label}
            type="button"
            onClick={() => {
              menu.current?.hidePopover()
              onChoose(after)
            }}
          >
            {label}
          </button>
        ))}
      </div>
    </span>
  )
}
