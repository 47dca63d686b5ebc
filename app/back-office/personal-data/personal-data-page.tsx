import type { MetaArgs } from 'react-router'
import { type FormEvent, useState } from 'react'
import { adminApi } from '../../kit/admin/admin-api.ts'
import { adminMeta } from '../../kit/admin/admin-meta.ts'
import { reasonOf } from '../../kit/admin/load/reason.ts'
import { Toolbar } from '../../kit/admin/list/toolbar.tsx'
import { Screen } from '../../kit/admin/screen.tsx'
import { textLimits } from '../../platform/api/fields/text-limits.ts'
import type { Person } from '../../records/person/endpoints.ts'
import { StatePanel } from '../../ui/panel/state-panel.tsx'
import { SubmitButton } from '../../ui/form/submit-button.tsx'
import { PersonData } from './person-data.tsx'
import styles from './person.module.css'

export const meta = (args: MetaArgs) => adminMeta(args, 'Personal data')

/**
 * Everything that is stored about one person, to export or to erase. Whom one searches for stays out of the address,
 * which browsers remember, and nothing is searched while one types: half an address is another one.
 */
export default function PersonAdmin() {
  const [found, setFound] = useState<Person>()
  const [refusal, setRefusal] = useState<string>()
  const [isBusy, setBusy] = useState(false)

  const find = async (person: string) => {
    setBusy(true)
    setRefusal(undefined)
    try {
      setFound(await adminApi.post('/admin/person', { body: { person } }))
    } catch (error) {
      setRefusal(reasonOf(error))
    }
    setBusy(false)
  }
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const person = new FormData(event.currentTarget).get('person')
    if (!isBusy && typeof person === 'string') void find(person)
  }
  return (
    <Screen title="Personal data">
      <Toolbar>
        <search className={styles.search}>
          <form noValidate onSubmit={submit}>
            <label htmlFor="person">E-mail address or phone number</label>
            <input
              className="input"
              id="person"
              name="person"
              autoComplete="off"
              spellCheck={false}
              maxLength={textLimits.email}
              aria-invalid={refusal ? true : undefined}
              aria-describedby={refusal && 'person-refusal'}
            />
            <SubmitButton isBusy={isBusy} busyLabel="Finding">
              Find
            </SubmitButton>
          </form>
          <p className={styles.refusal} id="person-refusal" role="alert">
            {refusal}
          </p>
        </search>
      </Toolbar>
      {found ? (
        <PersonData key={found.person} found={found} onFind={find} />
      ) : (
        <StatePanel icon="search" title="Whose data are you looking for?">
          <p>
            You will see everything that was sent with this address or number, in every inbox and in the
            trash.
            <br />
            You can then export a copy or erase it.
          </p>
        </StatePanel>
      )}
    </Screen>
  )
}
