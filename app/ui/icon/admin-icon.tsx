import { adminIcons } from './admin-icons.ts'
import { featureIcons } from './feature-icons.ts'
import { Outline } from './outline.tsx'
import { siteIcons } from './site-icons.ts'
import { staticIcons } from './static-icons.ts'

const icons = { ...siteIcons, ...staticIcons, ...featureIcons, ...adminIcons }

export type AdminIconName = keyof typeof icons

export function AdminIcon({
  name,
  className,
  label,
}: {
  name: AdminIconName
  className?: string
  label?: string
}) {
  return <Outline path={icons[name]} className={className} label={label} />
}
