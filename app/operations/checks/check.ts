import type { Db } from '#app/platform/db/database.ts'
import type { Settings } from '#app/platform/settings/settings.server.ts'
import type { Storage } from '#app/platform/storage/stored-files.ts'
import type { DatabaseContents } from '#app/operations/backup/database-copy.server.ts'

export type CheckContext = {
  settings: Settings
  db: Db
  storage: Storage
  /** Set by the check that reads the whole database, for those that need it. */
  contents?: DatabaseContents
}

/** `look` means that it works but needs attention; `wrong`, that it is or soon will be broken. */
type Problem = { state: 'look' | 'wrong'; found: string; todo?: string; since?: string }
/** A text describes a passed check; false or undefined reports nothing. */
type Result = string | Problem | false | undefined

export type Check = {
  /** The part of the installation. Several checks may share it. */
  name: string
  /** Advice for findings without their own. */
  advice: string
  /** Parts without which this cannot be checked. */
  needs?: readonly string[]
  /**
   * Cheap enough for every request of /readyz, which is public and shows only `failed`. The server is ready without
   * optional parts, which are checked every ten seconds.
   */
  ready?: { failed: string; isOptional?: true }
  /** The dashboard runs it too, before the daily check does. */
  isLive?: true
  run: (context: CheckContext) => Result | Result[] | Promise<Result | Result[]>
}

/** The fields and values are part of the JSON output. */
export type Finding = {
  part: string
  state: 'ok' | Problem['state']
  found: string
  todo?: string
  since?: string
}

export const look = (found: string, todo?: string): Problem => ({
  state: 'look',
  found,
  ...(todo && { todo }),
})
export const wrong = (found: string, todo?: string): Problem => ({ ...look(found, todo), state: 'wrong' })

export async function runList(list: readonly Check[], context: CheckContext): Promise<Finding[]> {
  const findings: Finding[] = []
  for (const check of list) {
    const isMissing = ({ part, state }: Finding) => state !== 'ok' && check.needs?.includes(part)
    if (!findings.some(isMissing)) findings.push(...(await runCheck(check, context)))
  }
  return findings
}

export async function runCheck({ name, advice, run }: Check, context: CheckContext): Promise<Finding[]> {
  const results = await (async () => run(context))().catch((error: Error) =>
    wrong(`cannot be checked: ${error.message}`, 'Check that the user running this can read it.'),
  )
  return [results].flat().flatMap((result): Finding[] => {
    if (!result) return []
    if (typeof result === 'string') return [{ part: name, state: 'ok', found: result }]
    return [{ part: name, todo: advice, ...result }]
  })
}
