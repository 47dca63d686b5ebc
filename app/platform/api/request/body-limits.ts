/** Maximum body sizes in bytes, checked before parsing. */
export const bodyLimits = {
  json: 1024 * 1024,
  form: 256 * 1024,
  upload: 11 * 1024 * 1024,
}

/** Many small parts take longer to parse than a few large ones. */
export const complexityLimits = {
  fields: 200,
  gloveFields: 600,
  parts: 60,
  partHeaderBytes: 2048,
  boundary: 70,
  depth: 32,
  members: 10_000,
}

export const mediaType = (contentType: string | null | undefined): string =>
  contentType?.split(';', 1)[0]?.trim().toLowerCase() ?? ''
