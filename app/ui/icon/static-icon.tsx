import { Outline } from './icon.tsx'
import siteIcons from './site-icons.json' with { type: 'json' }
import staticIcons from './static-icons.json' with { type: 'json' }

const icons = { ...siteIcons, ...staticIcons }

export type StaticIconName = keyof typeof icons

/** Like `Icon`, with additional icons for server-rendered parts. No script contains their paths. */
export const StaticIcon = ({ name }: { name: StaticIconName }) => <Outline path={icons[name]} />
