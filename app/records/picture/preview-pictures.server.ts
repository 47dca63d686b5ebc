import { isSignature, sign, type SigningSecret } from '#app/platform/db/signing-secret.server.ts'

const lifetimeMs = 60 * 60 * 1000
const pictureAttribute = /\s(?:src|srcset|href|imagesrcset)="[^"]*\/api\/image\/[^"]*"/gi

/**
 * Signs the picture addresses of a preview, so that unpublished pictures are shown to people without an account for
 * an hour.
 */
export function signPictures(settings: SigningSecret, html: string): string {
  const expires = Date.now() + lifetimeMs
  return html.replaceAll(pictureAttribute, (attribute) =>
    attribute.replaceAll(
      /\/api\/image\/([\w.-]+)/g,
      (path, name: string) => `${path}?preview=${expires}.${sign(settings, 'picture', `${name}.${expires}`)}`,
    ),
  )
}

/** @param token the query value that `signPictures` added. */
export function isSignedPicture(settings: SigningSecret, name: string, token: string | null): boolean {
  const [, expires, signature] = /^(\d{13})\.([\w-]{43})$/.exec(token ?? '') ?? []
  if (!expires || !signature || Number(expires) <= Date.now()) return false
  return isSignature(sign(settings, 'picture', `${name}.${expires}`), signature)
}
