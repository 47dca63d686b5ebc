import { sampleIdentity } from '#app/records/identity/sample-identity.ts'
import type { Site } from '#app/kit/page/page-meta.ts'

export const sampleSite = (publicUrl: string): Site => ({ publicUrl, identity: sampleIdentity })
