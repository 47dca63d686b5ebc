import { Outline } from './outline.tsx'
import { siteIcons } from './site-icons.ts'

export type IconName = keyof typeof siteIcons

/**
 * A line icon in the text color, 1.25em wide. Hidden from screen readers unless it has a label. For icon-only buttons, set
 * aria-label on the button instead.
 */
export function Icon({ name, className, label }: { name: IconName; className?: string; label?: string }) {
  return <Outline path={siteIcons[name]} className={className} label={label} />
}
