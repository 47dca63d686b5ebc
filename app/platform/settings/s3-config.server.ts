import { originOf } from './origin.ts'
import { wrong } from './setting-error.ts'

/** An S3-compatible store, and the bucket of it that holds our files and nothing else. */
export type S3Config = {
  /** Origin, without a trailing slash. */
  endpoint: string
  bucket: string
  region: string
  accessKeyId: string
  secretAccessKey: string
}

/** All of the store or nothing: half of it would keep files where nobody looks for them. */
export function readS3Config(text: (name: string) => string | undefined): S3Config | undefined {
  const values = Object.entries(s3Settings).map(([name, example]) => [name, text(name), example] as const)
  const region = text('S3_REGION')
  const [given] = [
    ...values.flatMap(([name, value]) => (value ? [name] : [])),
    ...(region ? ['S3_REGION'] : []),
  ]
  if (!given) return undefined
  for (const [name, value, example] of values)
    if (!value) wrong(name, `must be set too, because ${given} is set.`, example)
  const [endpoint = '', bucket = '', accessKeyId = '', secretAccessKey = ''] = values.map(
    ([, value]) => value,
  )
  if (!/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/.test(bucket))
    wrong(
      'S3_BUCKET',
      `must be a name of 3 to 63 lowercase letters, digits, dots and hyphens, not "${bucket}".`,
      s3Settings.S3_BUCKET,
    )
  return {
    endpoint: s3Endpoint(endpoint),
    bucket,
    region: region ?? 'us-east-1',
    accessKeyId,
    secretAccessKey,
  }
}

const s3Settings = {
  S3_ENDPOINT: 'https://s3.eu-central-1.amazonaws.com',
  S3_BUCKET: 'website-files',
  S3_ACCESS_KEY_ID: 'AKIAIOSFODNN7EXAMPLE',
  S3_SECRET_ACCESS_KEY: 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY',
}

/** Keys belong into settings of their own, not into an address that messages name. */
function s3Endpoint(given: string): string {
  const url = originOf(given)
  if (url && !url.username && !url.password) return url.origin
  const problem = 'must be the http or https address of a store, without the bucket, a path or a password.'
  return wrong('S3_ENDPOINT', problem, s3Settings.S3_ENDPOINT)
}
