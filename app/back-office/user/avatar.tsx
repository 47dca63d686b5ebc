export function Avatar({ name }: { name: string }) {
  return (
    <span
      className="grid size-8 flex-none place-items-center rounded-full bg-plate-2 font-display text-body leading-none font-semibold text-ink"
      aria-hidden="true"
    >
      {name.charAt(0)}
    </span>
  )
}
