const initials = (name: string): string =>
  name
    .split(/\s+/)
    .slice(0, 2)
    .map((word) => word.charAt(0).toUpperCase())
    .join('')

export function AssigneeBadge({ name }: { name: string | null }) {
  const label = name ? `Assigned to ${name}` : 'Unassigned'
  return (
    <span
      className={`grid size-6 flex-none place-content-center rounded-full font-text text-micro leading-none font-semibold ${name ? 'bg-plate-2 text-ink' : 'border border-dashed border-line-2 text-ink-3'}`}
      title={label}
    >
      <span aria-hidden="true">{name ? initials(name) : '–'}</span>
      <span className="sr-only">{label}</span>
    </span>
  )
}
