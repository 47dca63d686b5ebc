import { useId, useRef } from 'react'
import { SubmitButton } from '#app/ui/form/submit-button.tsx'
import { Icon } from '#app/ui/icon/icon.tsx'

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
    <span className="relative inline-flex gap-px [anchor-name:--split] [anchor-scope:--split] *:first:flex-1 *:first:rounded-e-none max-sm:flex-[1_0_10rem]">
      <SubmitButton isBusy={isBusy} {...(busyLabel && { busyLabel })}>
        {label}
      </SubmitButton>
      <button
        className="btn btn--icon rounded-s-none"
        type="button"
        popoverTarget={menuId}
        aria-label={menuLabel}
        title={menuLabel}
      >
        <Icon name="chevron-down" />
      </button>
      <div
        id={menuId}
        popover="auto"
        className="split-menu min-w-3xs rounded-2 border-0 bg-surface p-1.5 text-ink shadow-2"
        ref={menu}
      >
        {choices.map(({ label, onChoose }) => (
          <button
            key={label}
            className="block min-h-11 w-full rounded-1 px-3 text-start hover:bg-soft"
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
