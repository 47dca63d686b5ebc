import { useEffect, useState } from 'react'
import { useHasRight } from '#app/kit/admin/shell-context.ts'
import type { Command } from './command.ts'
import { findRecords } from './find-records.ts'

const debounceMs = 150

export type RecordSearch = { commands: Command[]; state: 'idle' | 'searching' | 'failed' }

const emptySearch: RecordSearch = { commands: [], state: 'idle' }

export function useRecordSearch(text: string): RecordSearch {
  const [result, setResult] = useState(emptySearch)
  const search = text.trim()
  const canSearchSubmissions = useHasRight()('personalData.read')
  useEffect(() => {
    if (search.length < 2) return setResult(emptySearch)
    const controller = new AbortController()
    const timer = setTimeout(() => {
      setResult(({ commands }) => ({ commands, state: 'searching' }))
      findRecords(search, canSearchSubmissions, controller.signal).then(
        (commands) => setResult({ commands, state: 'idle' }),
        () => !controller.signal.aborted && setResult({ commands: [], state: 'failed' }),
      )
    }, debounceMs)
    return () => {
      clearTimeout(timer)
      controller.abort()
    }
  }, [search, canSearchSubmissions])
  return result
}
