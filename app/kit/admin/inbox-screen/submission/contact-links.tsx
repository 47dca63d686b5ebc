import { mailtoUrl } from '../../../../ui/text/mailto-url.ts'

export const MailLink = ({ address }: { address: string }) =>
  address ? <a href={mailtoUrl(address)}>{address}</a> : 'N/A'

export function PhoneLink({ number, emptyLabel }: { number: string | null; emptyLabel: string }) {
  return number ? <a href={`tel:${number.replace(/[^\d+]/g, '')}`}>{number}</a> : emptyLabel
}
