import { Icon } from '#app/ui/icon/icon.tsx'

export function ViewOnSite({ path, title }: { path: string | undefined; title: string }) {
  if (!path) return null
  return (
    <a
      className="btn btn--plain btn--s btn--icon"
      href={path}
      target="_blank"
      rel="noopener"
      aria-label={`View ${title} on site`}
      title="View on site"
      data-action="view"
    >
      <Icon name="arrow-up-right" />
    </a>
  )
}
