import { Icon, type IconName } from './icon.tsx'

type ArrowLinkProps = { href: string; children: string; icon?: IconName }

export function ArrowLink({ href, children, icon = 'arrow-right' }: ArrowLinkProps) {
  return (
    <a className="go" href={href}>
      <span>{children}</span>
      <Icon name={icon} />
    </a>
  )
}
