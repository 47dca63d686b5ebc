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
