import type { TestProject } from 'vitest/node'
import { type S3Server, startS3 } from './s3-server.ts'

declare module 'vitest' {
  interface ProvidedContext {
    s3: S3Server | undefined
  }
}

export default async function setup(project: TestProject): Promise<(() => Promise<void>) | undefined> {
  if (process.env.TEST_S3 !== '1') {
    project.provide('s3', undefined)
    return undefined
  }
  const { url, folder, stop } = await startS3()
  project.provide('s3', { url, folder })
  return stop
}
