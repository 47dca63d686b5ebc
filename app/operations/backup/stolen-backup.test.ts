import { createHmac } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { newChallenge, verifyCaptcha } from '../../platform/captcha/captcha.server.ts'
import { up } from '../../platform/db/migrations/0050-signing-secret.server.ts'
import { signingSecretOf } from '../../platform/db/signing-secret.server.ts'
import { findSolution } from '../../platform/captcha/find-solution.ts'
import { previewToken, readPreviewToken } from '../../records/versions/preview-token.server.ts'
import { secretFile } from '../../platform/settings/generated-secrets.server.ts'
import { authSecret } from '../../../testing/database.ts'
import { post } from '../../../testing/submissions.ts'
import { testApp } from '../../../testing/test-app.ts'
import { backup } from './backup.server.ts'
import { readManifest } from './copy/manifest.server.ts'

// As after a move to PostgreSQL: the secret that was generated is a setting, and its file is still there.
const app = await testApp({ AUTH_SECRET: authSecret, SMTP_URL: 'smtp://127.0.0.1:9' })
const { db, settings } = app.services
writeFileSync(join(settings.dataDir, secretFile), authSecret)

test('SAFE-5 the id of a link and any secret but its own make no link to choose a password', async () => {
  await app.admin.post('/admin/people', {
    body: { email: 'invited@example.com', role: 'administrator', personalData: true },
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
  const challenge = await newChallenge(stolen, 1)
  const solution = await findSolution(challenge.parameters)
  const payload = btoa(JSON.stringify({ challenge, solution }))
  await expect(verifyCaptcha(settings, payload)).rejects.toMatchObject({ status: 422 })
  const { token } = previewToken(stolen, { collection: 'course', recordId: 1, userId: 'a' })
  expect(readPreviewToken(settings, token)).toBeUndefined()
})

test('SAFE-5 every process has the same signing secret, until a restore takes its row away', async () => {
  expect(await signingSecretOf(db, settings)).toEqual({ signingSecret: settings.signingSecret })
  await db.deleteFrom('signingSecret').execute()
  const [one, other] = await Promise.all([signingSecretOf(db, settings), signingSecretOf(db, settings)])
  expect(one).toEqual(other)
  expect(one.signingSecret).not.toBe(settings.signingSecret)
})

test('SAFE-5 a backup has no row of the signing secret, and leaves auth-secret out where AUTH_SECRET is a setting', async () => {
  const { folder } = await backup(app.services)
  const { files, rows } = await readManifest(folder)
  expect(files.filter(({ path }) => path.includes('secret'))).toEqual([])
  expect(rows).toMatchObject({ signingSecret: 0, verification: 0 })
})

test('SAFE-5 the upgrade ends links that a backup was enough to make', async () => {
  await db.schema.dropTable('signingSecret').execute()
  await db.schema.alterTable('verification').dropColumn('nonce').execute()
  expect(await db.selectFrom('verification').select('id').execute()).toHaveLength(1)
  await up(db as never)
  expect(await db.selectFrom('verification').select('id').execute()).toEqual([])
})
