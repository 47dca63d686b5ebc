type S3ErrorAdvice = { setting: string; todo: string }

const adviceByCode: Record<string, S3ErrorAdvice> = {
  NoSuchBucket: {
    setting: 'S3_BUCKET',
    todo: 'Create a private bucket with this name, or use an existing one.',
  },
  InvalidAccessKeyId: { setting: 'S3_ACCESS_KEY_ID', todo: 'The store does not recognize this access key.' },
  SignatureDoesNotMatch: {
    setting: 'S3_SECRET_ACCESS_KEY',
    todo: 'It does not match S3_ACCESS_KEY_ID, or S3_REGION is wrong.',
  },
  AccessDenied: {
    setting: 'S3_ACCESS_KEY_ID',
    todo: 'Allow the key to read, write, delete and list in the bucket.',
  },
  AuthorizationHeaderMalformed: { setting: 'S3_REGION', todo: 'Set it to the region of the bucket.' },
  AuthorizationQueryParametersError: { setting: 'S3_REGION', todo: 'Set it to the region of the bucket.' },
  PermanentRedirect: { setting: 'S3_ENDPOINT', todo: "Set it to the address of the bucket's region." },
  RequestTimeTooSkewed: { setting: 'S3_ENDPOINT', todo: 'The clock of this machine is wrong. Set it.' },
}

export const getS3ErrorAdvice = (code: string | undefined): S3ErrorAdvice =>
  adviceByCode[code ?? ''] ?? {
    setting: 'S3_ENDPOINT',
    todo: 'Check that an S3-compatible store answers there.',
  }
