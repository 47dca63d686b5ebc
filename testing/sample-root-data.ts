import { sampleIdentity } from '../content/sample-identity.ts'
import type { Site } from '../site-kit/root-data.ts'

/** What pages know of a site that has just begun. */
export const siteAt = (publicUrl: string): Site => ({ publicUrl, identity: sampleIdentity })
