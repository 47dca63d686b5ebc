import type { CertificateStudent } from '../endpoints.ts'

const maxNames = 3

function listNames(students: readonly CertificateStudent[]): string {
  const names = students.slice(0, maxNames).map(({ fullName }) => fullName)
  const others = students.length - names.length
  const all = others > 0 ? [...names, `${others} ${others === 1 ? 'other' : 'others'}`] : names
  return new Intl.ListFormat('en-GB').format(all)
}

export const isReady = ({ certificate, isPrintable }: CertificateStudent): boolean =>
  !certificate && isPrintable

/** Lists the students who can get certificates, and the obstacles of the others. */
export function describeReadiness(students: readonly CertificateStudent[], isCompleted: boolean): string {
  const pending = students.filter(({ certificate }) => !certificate)
  const issued = students.length - pending.length
  if (pending.length === 0) return `All ${issued} issued.`
  const unprintable = pending.filter(({ isPrintable }) => !isPrintable)
  const names = listNames(unprintable)
  if (!isCompleted)
    return `${issued} issued, none ready: complete the batch first${names && `, and write ${names} in letters that we can print`}.`
  const ready = pending.filter(isReady)
  return `${issued} issued, ${ready.length} ready${ready.length > 0 ? `: ${listNames(ready)}` : ''}${names && `; ${names} must be written in letters that we can print first`}.`
}
