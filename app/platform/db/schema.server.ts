/** Every table by its name. Each is added where it is described, by `declare module`; columns carry the names of the API. */
export interface Database {
  note: { key: string; value: string }
}
