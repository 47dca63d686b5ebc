import { mailtoUrl } from '../../../../ui/text/mailto-url.ts'

/** An address that opens the user's own mail program. */
export const MailLink = ({ address }: { address: string }) => <a href={mailtoUrl(address)}>{address}</a>

/** A number that phones can dial, or `none`. */
export function PhoneLink({ number, none }: { number: string | null; none: string }) {
  return number ? <a href={`tel:${number.replace(/[^\d+]/g, '')}`}>{number}</a> : none
}
