import { openToRead } from '../../platform/db/open.server.ts'
import type { Settings } from '../../platform/settings/settings.server.ts'
import { remainingSamples } from '../seed/remaining-samples.server.ts'
import { type Finding, look, ok } from './finding.ts'

/** Whether something of the content is still as the database began with it. */
export async function checkSamples({ database }: Pick<Settings, 'database'>): Promise<Finding[]> {
  const part = 'content'
  const db = openToRead(database)
  const all = await remainingSamples(db).finally(() => db.destroy())
  const left = all.filter(({ rows }) => rows.length > 0)
  if (left.length === 0) return [ok(part, 'nothing is left of the samples')]
  const found = left.map(({ group, rows }) => `${group.title} (${rows.length})`).join(', ')
  return [look(part, `still samples: ${found}`, 'Replace or confirm them: the dashboard lists them.')]
}
