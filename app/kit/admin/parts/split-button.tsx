import { useId, useRef } from 'react'
import { Icon } from '#app/ui/icon/icon.tsx'
import { SubmitButton } from '#app/ui/form/submit-button.tsx'
import styles from './split-button.module.css'

type SplitButtonProps = {
  label: string
  busyLabel?: string
  isBusy: boolean
  menuLabel: string
  choices: readonly { label: string; onChoose: () => void }[]
}

/** A submit button with a menu of other actions. */
export function SplitButton({ label, busyLabel, isBusy, menuLabel, choices }: SplitButtonProps) {
  const menuId = useId()
  const menu = useRef<HTMLDivElement>(null)
  return (
    <span className={styles.split} data-saves>
      <SubmitButton isBusy={isBusy} {...(busyLabel && { busyLabel })}>
        {label}
      </SubmitButton>
      <button
        className={`btn btn--icon ${styles.more}`}
        type="button"
        popoverTarget={menuId}
        aria-label={menuLabel}
        title={menuLabel}
      >
        <Icon name="chevron-down" />
      </button>
      <div id={menuId} popover="auto" className={styles.menu} ref={menu}>
        {choices.map(({ label, onChoose }) => (
          <button
            key={label}
            type="button"
            onClick={() => {
              menu.current?.hidePopover()
              onChoose()
            }}
          >
            {label}
          </button>
        ))}
      </div>
    </span>
  )
}
