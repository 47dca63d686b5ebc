import type { z } from 'zod'
import type { PasskeyQuestion } from '../../session/endpoints.ts'

/** Whether this browser knows passkeys, here: they need https, or localhost. */
export const knowsPasskeys = (): boolean =>
  typeof PublicKeyCredential === 'function' && 'parseRequestOptionsFromJSON' in PublicKeyCredential

type Question = z.output<typeof PasskeyQuestion>
/** What a device said, with the ticket of the question. */
export type PasskeyAnswer = { response: string; ticket: string }

/** Asks the device for one of its passkeys. @throws an Error that says what to do if none was given. */
export async function passkeyFor({ options, ticket }: Question): Promise<PasskeyAnswer> {
  const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(
    options as unknown as PublicKeyCredentialRequestOptionsJSON,
  )
  return answerOf(await navigator.credentials.get({ publicKey }).catch(() => null), ticket)
}

/** Lets the device make a passkey. @throws an Error that says what to do if it did not. */
export async function newPasskey({ options, ticket }: Question): Promise<PasskeyAnswer> {
  const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(
    options as unknown as PublicKeyCredentialCreationOptionsJSON,
  )
  return answerOf(await navigator.credentials.create({ publicKey }).catch(() => null), ticket)
}

function answerOf(credential: Credential | null, ticket: string): PasskeyAnswer {
  if (!(credential instanceof PublicKeyCredential)) throw new PasskeyError()
  return { response: JSON.stringify(credential.toJSON()), ticket }
}

/** The device gave none: it was cancelled, took too long, or has none for this address. */
export class PasskeyError extends Error {
  constructor() {
    super('No passkey was used. Please try again, or use your password.')
    this.name = 'PasskeyError'
  }
}
