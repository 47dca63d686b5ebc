import { Icon, type IconName } from '../icon/icon.tsx'

type GoLinkProps = { href: string; children: string; icon?: IconName }

/** A link on its own line, with an arrow behind its text. */
export function GoLink({ href, children, icon = 'arrow-right' }: GoLinkProps) {
  return (
    <a className="go" href={href}>
      <span>{children}</span>
      <Icon name={icon} />
    </a>
  )
}
