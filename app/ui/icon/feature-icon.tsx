import { featureIcons } from './feature-icons.ts'
import { Outline } from './outline.tsx'
import { siteIcons } from './site-icons.ts'

const icons = { ...siteIcons, ...featureIcons }

export function FeatureIcon({ name }: { name: keyof typeof icons }) {
  return <Outline path={icons[name]} />
}
