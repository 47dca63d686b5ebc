import type { ReactNode } from 'react'
import { Icon } from '#app/ui/icon/icon.tsx'

type BulkBarProps = { count: number; onClear: () => void; children: ReactNode }

export function BulkBar({ count, onClear, children }: BulkBarProps) {
  return (
    <>
      <output className="sr-only">{count > 0 ? `${count} selected` : ''}</output>
      {count > 0 && (
        <fieldset
          className="sticky bottom-2 z-15 mx-auto my-4 flex w-max max-w-[calc(100%-1rem)] flex-wrap items-center gap-1.5 justify-self-center rounded-3 border border-line-2 bg-surface py-1.5 ps-3.5 pe-1.5 shadow-3 transition-[opacity,translate] sm:bottom-4 sm:ps-4.5 starting:translate-y-2 starting:opacity-0"
          aria-label="Selected records"
        >
          <b className="tabular-nums sm:me-3">{count} selected</b>
          <button className="x me-auto" type="button" aria-label="Clear selection" onClick={onClear}>
            <Icon name="x" />
          </button>
          {children}
        </fieldset>
      )}
    </>
  )
}

type SelectBoxProps = {
  label: string
  isSelected: boolean
  isMixed?: boolean
  onToggle: () => void
}

export function SelectBox({ label, isSelected, isMixed = false, onToggle }: SelectBoxProps) {
  return (
    <label className="check size-9 min-h-0 grid-cols-1 place-items-center select-none max-lg:size-11">
      <input
        className={`size-4.5 checked:border-accent checked:bg-accent in-[label:hover]:border-ink max-lg:size-5 ${isMixed && !isSelected ? 'border-accent bg-[linear-gradient(var(--c-accent),var(--c-accent))] bg-size-[0.5rem_2px]' : ''}`}
        type="checkbox"
        aria-label={label}
        ref={(box) => {
          if (box) box.indeterminate = isMixed && !isSelected
        }}
        checked={isSelected}
        onChange={onToggle}
      />
    </label>
  )
}
