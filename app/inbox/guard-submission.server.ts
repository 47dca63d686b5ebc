import { randomInt } from 'node:crypto'
import { isClientOver } from '../api/rate-limit.server.ts'
import type { Call } from '../api/define-resource.server.ts'
import {
  refuseUnsolved,
  type SolvedChallenge,
  useChallenge,
  verifyCaptcha,
} from '../captcha/captcha.server.ts'
import type { Db } from '../db/open.server.ts'
import type { SubmissionName } from '../collections.ts'
import { newReference } from './reference.server.ts'
import { acceptedBefore, countSubmission, submitIdempotent } from './idempotent.server.ts'
import type { Received } from './clean-text-fields.ts'
import type { VisitorGuards } from './visitor-guards.ts'

/**
 * Stores what a visitor sent, once; see submitIdempotent. From an address that has sent a few it takes a solved captcha.
 * @param store writes the row and its mail; awaits only queries.
 * @throws 422 naming `captcha` if one is needed, or wrong.
 */
export async function submitGuarded<Fields extends object>(
  call: Call,
  kind: SubmissionName,
  { captcha, topic, ...fields }: Fields & VisitorGuards,
  store: (trx: Db, fields: Omit<Fields, keyof VisitorGuards>) => Promise<Received>,
): Promise<Received> {
  const dropped = await dropTrapped(call, kind, topic)
  if (dropped) return dropped
  // A retry of what was accepted may carry a captcha that has expired by now.
  const earlier = captcha ? await acceptedBefore(call, kind, fields) : undefined
  if (earlier) return earlier
  const solved = await solvedCaptcha(call, captcha)
  return submitIdempotent(call, kind, fields, async (trx) => {
    await requireCaptcha(trx, call, kind, solved)
    return store(trx, fields)
  })
}

/** Answers a form whose hidden field was filled, which people do not do, as if it were stored; undefined for any other. */
export async function dropTrapped(
  call: Call,
  kind: SubmissionName,
  topic: string | null | undefined,
): Promise<Received | undefined> {
  if (!topic) return undefined
  // Receiving it cost as much as any other.
  await countSubmission(call, kind)
  call.log.info({ kind }, 'A form was dropped: its hidden field was filled')
  return { id: randomInt(1, 100_000), reference: newReference(kind) }
}

/** The challenge that a captcha solves; undefined if none was sent. @throws 422 if it is wrong or has expired. */
export const solvedCaptcha = async (
  { settings }: Call,
  captcha: string | null | undefined,
): Promise<SolvedChallenge | undefined> => (captcha ? verifyCaptcha(settings, captcha) : undefined)

/**
 * Uses up a solved captcha if the address has sent more submissions than come without one. The one that is being
 * stored must have been counted before.
 * @throws 422 if a captcha is needed and was not sent, or was used before.
 */
export async function requireCaptcha(
  trx: Db,
  call: Call,
  kind: SubmissionName,
  solved: SolvedChallenge | undefined,
): Promise<void> {
  const limit = { name: kind, address: call.address, max: call.settings.submissionsBeforeCaptcha }
  if (await isClientOver(trx, limit)) await useChallenge(trx, solved ?? refuseUnsolved())
}
