import { Outline } from './outline.tsx'
import { siteIcons } from './site-icons.ts'
import { staticIcons } from './static-icons.ts'

const icons = { ...siteIcons, ...staticIcons }

export type StaticIconName = keyof typeof icons

/** Like `Icon`, with additional icons for server-rendered parts. No script contains their paths. */
export const StaticIcon = ({ name }: { name: StaticIconName }) => <Outline path={icons[name]} />
