/** The largest bodies in bytes, by what they are. Every body is measured before anything parses it. */
export const bodyLimits = {
  json: 1024 * 1024,
  /** A form without files. */
  form: 256 * 1024,
  /** A form with the one file that a route takes: a picture of 10 MB and the fields around it. */
  upload: 11 * 1024 * 1024,
}

/** The most elaborate bodies: parsers take longer for many small parts than for large ones. */
export const bodyShape = {
  /** Fields of a form. */
  fields: 200,
  /** Of one that has every glove with its sizes. */
  gloveFields: 600,
  /** Parts of a multipart form. */
  parts: 20,
  /** Bytes of the headers of a part. */
  partHeader: 2048,
  /** Characters of a multipart boundary, by RFC 2046. */
  boundary: 70,
  /** Levels of objects and lists in JSON. */
  depth: 32,
  /** Members of all objects and lists in JSON. */
  members: 10_000,
}

/** `application/json` of `Application/JSON; charset=utf-8`. */
export const mediaType = (contentType: string | null | undefined): string =>
  contentType?.split(';', 1)[0]?.trim().toLowerCase() ?? ''
