import { useEffect, useState } from 'react'
import { useMay } from '../../kit/admin/shell-context.ts'
import type { Command } from './command.ts'
import { find } from './find-records.ts'

/** How long to wait for the next letter, in milliseconds. */
const pause = 150

export type Found = { commands: Command[]; state: 'idle' | 'searching' | 'failed' }

const nothing: Found = { commands: [], state: 'idle' }

/** What the server finds for a text, while it is typed; the last results stay until the next ones come. */
export function useFound(text: string): Found {
  const [found, setFound] = useState(nothing)
  const search = text.trim()
  const seesPeople = useMay()('personalData.read')
  useEffect(() => {
    if (search.length < 2) return setFound(nothing)
    const stop = new AbortController()
    const timer = setTimeout(() => {
      setFound(({ commands }) => ({ commands, state: 'searching' }))
      find(search, seesPeople, stop.signal).then(
        (commands) => setFound({ commands, state: 'idle' }),
        () => !stop.signal.aborted && setFound({ commands: [], state: 'failed' }),
      )
    }, pause)
    return () => {
      clearTimeout(timer)
      stop.abort()
    }
  }, [search, seesPeople])
  return found
}
