import { Outline } from './outline.tsx'
import { siteIcons } from './site-icons.ts'
import { staticIcons } from './static-icons.ts'

const icons = { ...siteIcons, ...staticIcons }

export type StaticIconName = keyof typeof icons

/** `Icon` with additional icons for server-rendered parts, whose paths are in no script. */
export const StaticIcon = ({ name }: { name: StaticIconName }) => <Outline path={icons[name]} />
