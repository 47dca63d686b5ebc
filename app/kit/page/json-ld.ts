export type JsonLd = { '@type': string } & { readonly [name: string]: JsonValue }

type JsonValue =
  | string
  | number
  | boolean
  | null
  | undefined
  | readonly JsonValue[]
  | { readonly [name: string]: JsonValue }
