import adminIcons from './admin-icons.json' with { type: 'json' }
import featureIcons from './feature-icons.json' with { type: 'json' }
import { Outline } from './icon.tsx'
import siteIcons from './site-icons.json' with { type: 'json' }
import staticIcons from './static-icons.json' with { type: 'json' }

const icons = { ...siteIcons, ...staticIcons, ...featureIcons, ...adminIcons }

export type AdminIconName = keyof typeof icons

/** Like `Icon`, with the icons of the back-office, which public scripts do not contain. */
export const AdminIcon = ({ name, ...look }: { name: AdminIconName; className?: string; label?: string }) => (
  <Outline path={icons[name]} {...look} />
)
