import { openForReading } from '../../platform/db/open.server.ts'
import type { Settings } from '../../platform/settings/settings.server.ts'
import { findRemainingSamples } from '../seed/remaining-samples.server.ts'
import { type Finding, warning, pass } from './finding.ts'

export async function checkSamples({ database }: Pick<Settings, 'database'>): Promise<Finding[]> {
  const part = 'content'
  const db = openForReading(database)
  const all = await findRemainingSamples(db).finally(() => db.destroy())
  const remaining = all.filter(({ rows }) => rows.length > 0)
  if (remaining.length === 0) return [pass(part, 'no sample content left')]
  const found = remaining.map(({ group, rows }) => `${group.title} (${rows.length})`).join(', ')
  return [warning(part, `still samples: ${found}`, 'Replace or confirm them: the dashboard lists them.')]
}
