import featureIcons from './feature-icons.json' with { type: 'json' }
import { Outline } from './icon.tsx'
import siteIcons from './site-icons.json' with { type: 'json' }

const icons = { ...siteIcons, ...featureIcons }

/** Like `Icon`, with additional icons of product features. */
export const FeatureIcon = ({ name }: { name: keyof typeof icons }) => <Outline path={icons[name]} />
