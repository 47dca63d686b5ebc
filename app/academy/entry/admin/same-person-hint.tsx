import { useEffect, useState } from 'react'
import { adminApi } from '#app/kit/admin/admin-api.ts'
import { useHasRight } from '#app/kit/admin/shell-context.ts'
import { LocalDate } from '#app/ui/date/local-date.tsx'
import { Notice } from '#app/ui/panel/notice.tsx'
import type { SamePerson } from '#app/academy/entry/entry.server.ts'
import styles from './entry-form.module.css'

const delayMs = 300

type Contact = { email: string; phoneNumber: string }

/** Incomplete addresses and numbers are not looked up. */
const toQuery = ({ email, phoneNumber }: Contact): Contact => ({
  email: /^\S+@\S+\.\S{2,}$/.test(email.trim()) ? email.trim() : '',
  phoneNumber:
    /^\+?[\d\s().-]+$/.test(phoneNumber) && phoneNumber.replaceAll(/\D/g, '').length >= 10 ? phoneNumber : '',
})

function useSamePerson(contact: Contact): SamePerson | undefined {
  const canLook = useHasRight()('personalData.read')
  const [found, setFound] = useState<{ key: string; person: SamePerson | undefined }>()
  const { email, phoneNumber } = toQuery(contact)
  const key = `${email} ${phoneNumber}`
  useEffect(() => {
    if (!canLook || !(email || phoneNumber)) return
    let isCurrent = true
    const timer = setTimeout(() => {
      adminApi.post('/admin/Admission/same-person', { body: { email, phoneNumber } }).then(
        ({ rows: [person] }) => isCurrent && setFound({ key, person }),
        // The hint is optional.
        () => {},
      )
    }, delayMs)
    return () => {
      isCurrent = false
      clearTimeout(timer)
    }
  }, [canLook, key, email, phoneNumber])
  return found?.key === key ? found.person : undefined
}

/** Place it before the fields: between them, its link would receive keys that are meant for a field. */
export function SamePersonHint(contact: Contact) {
  const person = useSamePerson(contact)
  return (
    <div className={`full ${styles.problem}`} role="status">
      {person && (
        <Notice tone="info">
          <b>
            This {person.samePhone ? 'number' : 'e-mail address'} belongs to {person.fullName}.
          </b>{' '}
          Last wrote on <LocalDate value={person.createdAt} format="long" />
          {person.courseName && `: ${person.courseName}`}.{' '}
          <a href={`/admin/admission?id=${person.id}`} target="_blank" rel="noopener">
            Open
          </a>
        </Notice>
      )}
    </div>
  )
}
