import { Outline } from './outline.tsx'
import { siteIcons } from './site-icons.ts'

export type IconName = keyof typeof siteIcons

/**
 * A 24 × 24 line drawing in the colour of the text, 1.25em wide (class `i`).
 * Decorative unless `label` is given; a button with only an icon is better named by its own aria-label.
 */
export function Icon({ name, className, label }: { name: IconName; className?: string; label?: string }) {
  return <Outline path={siteIcons[name]} className={className} label={label} />
}
