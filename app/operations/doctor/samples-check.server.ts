import { openForReading } from '../../platform/db/open.server.ts'
import type { Db } from '../../platform/db/database.ts'
import type { Settings } from '../../platform/settings/settings.server.ts'
import { findAcademySamples } from '../seed/academy-samples.server.ts'
import { findRemainingSamples } from '../seed/remaining-samples.server.ts'
import { type Finding, warning, pass } from './finding.ts'

export async function checkSamples({ database }: Pick<Settings, 'database'>): Promise<Finding[]> {
  const part = 'content'
  const db = openForReading(database)
  const remaining = await countSamples(db).finally(() => db.destroy())
  if (remaining.length === 0) return [pass(part, 'no sample content left')]
  const found = remaining.map(([title, count]) => `${title} (${count})`).join(', ')
  return [
    warning(part, `still samples: ${found}`, 'Replace, confirm or remove them: the dashboard lists them.'),
  ]
}

async function countSamples(db: Db): Promise<[title: string, count: number][]> {
  const groups = (await findRemainingSamples(db)).map(({ group, rows }): [string, number] => [
    group.title,
    rows.length,
  ])
  const { admissions, receipts, certificates } = await findAcademySamples(db)
  const academyCount = admissions.length + receipts.length + certificates.length
  const all: [string, number][] = [...groups, ['Students, receipts and certificates', academyCount]]
  return all.filter(([, count]) => count > 0)
}
