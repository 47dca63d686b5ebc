// Only on SQLite: credentials do not depend on the database.
import { execFile } from 'node:child_process'
import { chmodSync, chownSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, onTestFinished, test } from 'vitest'
import { bareEnvironment } from '../../testing/processes/bare-environment.ts'

test.runIf(process.getuid?.() === 0)(
  'OPS-5 run by root, the doctor reads credential files that only root can read',
  async () => {
    const folder = mkdtempSync(join(tmpdir(), 'credentials-'))
    onTestFinished(() => rmSync(folder, { recursive: true }))
    chmodSync(folder, 0o755)
    const [dataDir, credentials] = [join(folder, 'data'), join(folder, 'credstore')]
    for (const path of [dataDir, credentials]) mkdirSync(path, { mode: 0o700 })
    chownSync(dataDir, 65_534, 65_534)
    writeFileSync(join(credentials, 'gloves.SMTP_URL'), 'smtp://127.0.0.1:1', { mode: 0o600 })
    const env = { ...bareEnvironment, DATA_DIR: dataDir, CREDENTIALS_DIRECTORY: credentials }
    const { stdout } = (await promisify(execFile)(process.execPath, ['scripts/doctor.js'], { env }).catch(
      (error: unknown) => error,
    )) as { stdout: string }
    expect(stdout).toMatch(/^wrong +mail +127\.0\.0\.1:1 cannot be used/m)
  },
)
