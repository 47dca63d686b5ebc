import type { TestProject } from 'vitest/node'
import { type S3Server, startS3 } from './s3-server.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The store in which tests keep files; undefined where they keep them on the disk. */
    s3: S3Server | undefined
  }
}

/** Before all tests with TEST_S3=1: starts the store that each of them gets a bucket of. */
export default async function setup(project: TestProject): Promise<(() => Promise<void>) | undefined> {
  if (process.env.TEST_S3 !== '1') {
    project.provide('s3', undefined)
    return undefined
  }
  const { url, folder, stop } = await startS3()
  project.provide('s3', { url, folder })
  return stop
}
