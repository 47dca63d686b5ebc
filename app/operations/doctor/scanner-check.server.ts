import type { Settings } from '../../platform/settings/settings.server.ts'
import { pingClamd } from '../../platform/storage/clamd.server.ts'
import { failure, type Finding, pass } from './finding.ts'

const part = 'scanner'

export async function checkScanner({ clamdSocket }: Pick<Settings, 'clamdSocket'>): Promise<Finding[]> {
  if (clamdSocket === undefined) return []
  try {
    await pingClamd(clamdSocket)
    return [pass(part, `clamd answers at ${clamdSocket}`)]
  } catch (error) {
    const found = `CVs and PDFs are rejected: ${(error as Error).message}`
    return [failure(part, found, 'Start clamd, or correct or remove CLAMD_SOCKET.')]
  }
}
