import type { ReactNode } from 'react'
import { Icon } from '#app/ui/icon/icon.tsx'
import { mailtoUrl } from '#app/ui/text/mailto-url.ts'

export function Facts({ children }: { children: ReactNode }) {
  return <dl className="kv max-w-3xl wrap-anywhere *:grid-cols-[8rem_minmax(0,1fr)] *:py-2">{children}</dl>
}

export function MailLink({ address }: { address: string }) {
  if (!address) return 'N/A'
  const [name, ...domain] = address.split(/(?=@)/)
  return (
    <a href={mailtoUrl(address)}>
      {name}
      <wbr />
      {domain}
    </a>
  )
}

export function PhoneLink({ number, emptyLabel }: { number: string | null; emptyLabel: string }) {
  return number ? <a href={telUrl(number)}>{number}</a> : emptyLabel
}

export const CallButton = ({ number, name }: { number: string; name: string }) => (
  <a className="btn btn--line btn--icon" href={telUrl(number)} aria-label={`Call ${name}`}>
    <Icon name="phone" />
  </a>
)

const telUrl = (number: string): string => `tel:${number.replace(/[^\d+]/g, '')}`
