import type { Db } from '../../../platform/db/database.ts'
import { parseLabelledLine, splitNonEmptyLines } from '../../../records/identity/identity.ts'

type CertificateSettings = {
  prefix: string
  /** JSON, as certificates store it. */
  signatories: string
}

export async function readCertificateSettings(db: Db): Promise<CertificateSettings> {
  const { certificatePrefix, signatories } = await db
    .selectFrom('identity')
    .select(['certificatePrefix', 'signatories'])
    .orderBy('id')
    .limit(1)
    .executeTakeFirstOrThrow()
  const people = splitNonEmptyLines(signatories).map((line) => {
    const { label: name, value: role } = parseLabelledLine(line)
    return { name, role }
  })
  return { prefix: certificatePrefix, signatories: JSON.stringify(people) }
}
