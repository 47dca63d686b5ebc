import { createHmac } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { createSignedChallenge, verifyCaptcha } from '#app/platform/captcha/captcha.server.ts'
import { findSolution } from '#app/platform/captcha/find-solution.ts'
import { loadSigningSecret } from '#app/platform/db/signing-secret.server.ts'
import { authSecretFile } from '#app/platform/settings/settings.server.ts'
import { createPreviewToken, readPreviewToken } from '#app/records/versions/versions.server.ts'
import { authSecret } from '../../../testing/database.ts'
import { post } from '../../../testing/submissions.ts'
import { testApp } from '../../../testing/test-app.ts'
import { backup } from './backup.server.ts'
import { readManifest } from './stored-backups.server.ts'

// After a move to PostgreSQL, the generated secret is a setting, but its file remains.
const app = await testApp({ AUTH_SECRET: authSecret, SMTP_URL: 'smtp://127.0.0.1:9' })
const { db, settings } = app.services
writeFileSync(join(settings.dataDir, authSecretFile), authSecret)

test('SAFE-5 a password link cannot be forged from its id with AUTH_SECRET or the signing secret', async () => {
  await app.admin.post('/admin/people', {
    body: { email: 'invited@example.com', roles: ['administrator'], personalData: true },
  })
  const { linkId } = await db.selectFrom('outbox').select('linkId').executeTakeFirstOrThrow()
  for (const secret of [authSecret, settings.signingSecret]) {
    const token = createHmac('sha256', secret).update(`password.${linkId}`).digest('base64url')
    const answer = await post(app, '/admin/password', { token, password: 'tumi kola beda moni' })
    expect(answer.status).toBe(422)
  }
})

test('SAFE-5 captchas and previews are not signed with AUTH_SECRET', async () => {
  const stolen = { signingSecret: authSecret }
  const challenge = await createSignedChallenge(stolen, 1)
  const solution = await findSolution(challenge.parameters)
  const payload = btoa(JSON.stringify({ challenge, solution }))
  await expect(verifyCaptcha(settings, payload)).rejects.toMatchObject({ status: 422 })
  const { token } = createPreviewToken(stolen, { collection: 'course', recordId: 1, userId: 'a' })
  expect(readPreviewToken(settings, token)).toBeUndefined()
})

test('SAFE-5 every process uses the same signing secret until a restore deletes it', async () => {
  expect(await loadSigningSecret(db, settings)).toEqual({ signingSecret: settings.signingSecret })
  await db.deleteFrom('signingSecret').execute()
  const [one, other] = await Promise.all([loadSigningSecret(db, settings), loadSigningSecret(db, settings)])
  expect(one).toEqual(other)
  expect(one.signingSecret).not.toBe(settings.signingSecret)
})

test('SAFE-5 a backup omits the signing secret, and also auth-secret if AUTH_SECRET is set', async () => {
  const { folder } = await backup(app.services)
  const { files, rows } = await readManifest(folder)
  expect(files.filter(({ path }) => path.includes('secret'))).toEqual([])
  expect(rows).toMatchObject({ signingSecret: 0, verification: 0 })
})
