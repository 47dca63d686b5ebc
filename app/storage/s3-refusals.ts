type Refusal = { setting: string; todo: string }

const refusals: Record<string, Refusal> = {
  NoSuchBucket: {
    setting: 'S3_BUCKET',
    todo: 'Make the bucket there, private, or write the name of one that exists.',
  },
  InvalidAccessKeyId: { setting: 'S3_ACCESS_KEY_ID', todo: 'The store does not know this key.' },
  SignatureDoesNotMatch: {
    setting: 'S3_SECRET_ACCESS_KEY',
    todo: 'It does not belong to S3_ACCESS_KEY_ID, or S3_REGION is not that of the store.',
  },
  AccessDenied: {
    setting: 'S3_ACCESS_KEY_ID',
    todo: 'Let the key read, write, delete and list in the bucket.',
  },
  AuthorizationHeaderMalformed: { setting: 'S3_REGION', todo: 'Write the region of the bucket.' },
  AuthorizationQueryParametersError: { setting: 'S3_REGION', todo: 'Write the region of the bucket.' },
  PermanentRedirect: { setting: 'S3_ENDPOINT', todo: 'Write the address of the region of the bucket.' },
  RequestTimeTooSkewed: { setting: 'S3_ENDPOINT', todo: 'The clock of this machine is wrong: set it.' },
}

/** Which setting is wrong, as far as one can tell, where a store refuses us; and what to do. */
export const refusalOf = (code: string | undefined): Refusal =>
  refusals[code ?? ''] ?? {
    setting: 'S3_ENDPOINT',
    todo: 'Look whether a store of the S3 kind answers there.',
  }
