/** Structured data for search engines: an object of schema.org, without `@context`. */
export type JsonLd = { '@type': string } & { readonly [name: string]: JsonValue }

type JsonValue =
  | string
  | number
  | boolean
  | null
  | undefined
  | readonly JsonValue[]
  | { readonly [name: string]: JsonValue }
