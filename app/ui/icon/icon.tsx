import siteIcons from './site-icons.json' with { type: 'json' }

export type IconName = keyof typeof siteIcons

type Look = { className?: string | undefined; label?: string | undefined }

/**
 * A line icon in the text color, 1.25em wide. Hidden from screen readers unless it has a label. For icon-only buttons, set
 * aria-label on the button instead.
 */
export const Icon = ({ name, ...look }: Look & { name: IconName }) => (
  <Outline path={siteIcons[name]} {...look} className={flip(name, look.className)} />
)

/** Arrows and chevrons turn round where one reads from right to left. */
const flip = (name: IconName, className = ''): string =>
  /-(?:left|right)$/.test(name) ? `i--flip ${className}`.trim() : className

/** Draws a path in a 24 × 24 viewBox, for a stroke width of 1.75. */
export function Outline({ path, className, label }: Look & { path: string }) {
  return (
    <svg
      className={className ? `i ${className}` : 'i'}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeLinecap="round"
      strokeLinejoin="round"
      role={label ? 'img' : undefined}
      aria-label={label}
      aria-hidden={label ? undefined : true}
    >
      <path d={path} />
    </svg>
  )
}
