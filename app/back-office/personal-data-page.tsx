import { type FormEvent, useState } from 'react'
import { type MetaArgs, useLocation } from 'react-router'
import { SubmitButton } from '#app/ui/form/submit-button.tsx'
import { StatePanel } from '#app/ui/panel/state-panel.tsx'
import { textLimits } from '#app/platform/api/fields/text-limits.ts'
import type { Person } from '#app/records/person/person.server.ts'
import { adminApi, getErrorMessage } from '#app/kit/admin/admin-api.ts'
import { Toolbar } from '#app/kit/admin/list/filter-toolbar.tsx'
import { adminMeta, Screen } from '#app/kit/admin/screen.tsx'
import { PersonData } from './person-data.tsx'

export const meta = (args: MetaArgs) => adminMeta(args, 'Personal data')

/** Personal data must not be in the URL, because browsers remember it. Search runs only on submit, because a
 * partial address could match another person. */
export default function PersonalDataPage() {
  const [found, setFound] = useState<Person>()
  const [errorMessage, setErrorMessage] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const given = useLocation().state as { person: string | null } | null

  const find = async (person: string) => {
    setBusy(true)
    setErrorMessage(undefined)
    try {
      setFound(await adminApi.post('/admin/person', { body: { person } }))
    } catch (error) {
      setErrorMessage(getErrorMessage(error))
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
        <search className="flex-auto py-2.5">
          <form className="flex flex-wrap items-center gap-x-3 gap-y-2" noValidate onSubmit={submit}>
            <label className="font-semibold max-sm:w-full" htmlFor="person">
              E-mail address or phone number
            </label>
            <input
              className="input w-xs min-w-0 max-sm:w-32 max-sm:grow"
              id="person"
              name="person"
              autoComplete="off"
              defaultValue={given?.person ?? ''}
              spellCheck={false}
              maxLength={textLimits.email}
              aria-invalid={errorMessage ? true : undefined}
              aria-describedby={errorMessage && 'person-refusal'}
            />
            <SubmitButton isBusy={isBusy} busyLabel="Finding">
              Find
            </SubmitButton>
          </form>
          <p className="text-small font-semibold text-bad not-empty:mt-1.5" id="person-refusal" role="alert">
            {errorMessage}
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
