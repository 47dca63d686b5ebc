import { sampleIdentity } from '../app/records/identity/sample-identity.ts'
import type { Site } from '../app/kit/page/root-data.ts'

/** What pages know of a site that has just begun. */
export const siteAt = (publicUrl: string): Site => ({ publicUrl, identity: sampleIdentity })
