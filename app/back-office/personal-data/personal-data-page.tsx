import { useState } from 'react'
import { adminApi } from '../../admin-kit/admin-api.ts'
import { Toolbar } from '../../admin-kit/parts/toolbar.tsx'
import { adminMeta } from '../../admin-kit/admin-meta.ts'
import { Screen } from '../../admin-kit/screen.tsx'
import { StatePanel } from '../../ui/state-panel/state-panel.tsx'
import type { Person } from '../../inbox/person/person.ts'
import { PersonData } from './person-data.tsx'
import { PersonSearch } from './person-search.tsx'
import { reasonOf } from '../../admin-kit/parts/reason.ts'

export const meta = () => adminMeta('Personal data')

/**
 * Everything that is held about one person, to hand over or to erase.
 * Who is sought is kept out of the address, which browsers remember.
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
  return (
    <Screen title="Personal data">
      <Toolbar>
        <PersonSearch isBusy={isBusy} refusal={refusal} onFind={(person) => void find(person)} />
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
