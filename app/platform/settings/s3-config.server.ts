import { parseOrigin } from './origin.ts'
import { throwSettingError } from './setting-error.ts'

export type S3Config = {
  endpoint: string
  bucket: string
  region: string
  accessKeyId: string
  secretAccessKey: string
}

export function readS3Config(text: (name: string) => string | undefined): S3Config | undefined {
  const values = Object.entries(s3Settings).map(([name, example]) => [name, text(name), example] as const)
  const region = text('S3_REGION')
  const [firstSet] = [
    ...values.flatMap(([name, value]) => (value ? [name] : [])),
    ...(region ? ['S3_REGION'] : []),
  ]
  if (!firstSet) return undefined
  for (const [name, value, example] of values)
    if (!value) throwSettingError(name, `must be set too, because ${firstSet} is set.`, example)
  const [endpoint = '', bucket = '', accessKeyId = '', secretAccessKey = ''] = values.map(
    ([, value]) => value,
  )
  if (!/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/.test(bucket))
    throwSettingError(
      'S3_BUCKET',
      `must be a name of 3 to 63 lowercase letters, digits, dots and hyphens, not "${bucket}".`,
      s3Settings.S3_BUCKET,
    )
  return {
    endpoint: parseEndpoint(endpoint),
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

/** URLs with credentials are rejected because messages and logs contain the endpoint. */
function parseEndpoint(endpoint: string): string {
  const url = parseOrigin(endpoint)
  if (url && !url.username && !url.password) return url.origin
  const problem = 'must be the http or https address of a store, without the bucket, a path or a password.'
  return throwSettingError('S3_ENDPOINT', problem, s3Settings.S3_ENDPOINT)
}
