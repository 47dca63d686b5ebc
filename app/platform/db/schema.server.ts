export interface Database {
  note: { key: string; value: string }
}
