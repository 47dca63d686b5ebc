import { createHash, generateKeyPairSync, sign } from 'node:crypto'

const digest = (bytes: string | Buffer) => createHash('sha256').update(bytes).digest()

export function createPasskeyDevice(site: string) {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
  const [left, right] = [Buffer.from(x, 'base64url'), Buffer.from(y, 'base64url')]
  // COSE key for ES256.
  const key = [Buffer.from('a5010203262001215820', 'hex'), left, Buffer.from('225820', 'hex'), right]
  const id = digest(x).toString('base64url')
  const passkey = {
    id,
    name: 'Device',
    publicKey: Buffer.concat(key).toString('base64'),
    credentialID: id,
    counter: 0,
    deviceType: 'singleDevice',
    backedUp: false,
    transports: '',
    aaguid: '',
    createdAt: new Date().toISOString(),
  }
  function register(challenge: string, origin = site): string {
    const client = Buffer.from(JSON.stringify({ type: 'webauthn.create', challenge, origin }))
    const idBytes = Buffer.from(id, 'base64url')
    const authenticator = Buffer.concat([
      digest(new URL(site).hostname),
      Buffer.from([0x45, 0, 0, 0, 0]),
      Buffer.alloc(16),
      Buffer.from([0, idBytes.length]),
      idBytes,
      Buffer.concat(key),
    ])
    // CBOR: {fmt: "none", attStmt: {}, authData: …}
    const head = Buffer.from('a363666d74646e6f6e656761747453746d74a068617574684461746158', 'hex')
    const response = {
      clientDataJSON: client.toString('base64url'),
      attestationObject: Buffer.concat([head, Buffer.from([authenticator.length]), authenticator]).toString(
        'base64url',
      ),
      transports: ['internal'],
    }
    return JSON.stringify({ id, rawId: id, type: 'public-key', clientExtensionResults: {}, response })
  }
  function answer(challenge: string): string {
    const client = Buffer.from(JSON.stringify({ type: 'webauthn.get', challenge, origin: site }))
    // User present and verified; the signature counter stays 0.
    const state = Buffer.from([5, 0, 0, 0, 0])
    const authenticator = Buffer.concat([digest(new URL(site).hostname), state])
    const signature = sign('sha256', Buffer.concat([authenticator, digest(client)]), privateKey)
    const response = {
      clientDataJSON: client.toString('base64url'),
      authenticatorData: authenticator.toString('base64url'),
      signature: signature.toString('base64url'),
    }
    return JSON.stringify({ id, rawId: id, type: 'public-key', clientExtensionResults: {}, response })
  }
  return { passkey, register, answer }
}
