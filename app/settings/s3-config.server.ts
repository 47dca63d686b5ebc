/** An S3-compatible store, and the bucket of it that holds our files and nothing else. */
export type S3Config = {
  /** Origin, without a trailing slash. */
  endpoint: string
  bucket: string
  region: string
  accessKeyId: string
  secretAccessKey: string
}
