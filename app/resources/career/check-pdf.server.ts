import type { Finding } from './check-cv.server.ts'

// Scripts, and programs that are started: nobody needs them to apply. Also the text that stands for a virus in tests.
const active = /\/(?:JavaScript|Launch)[\s/<>()[\]]|EICAR-STANDARD-ANTIVIRUS-TEST-FILE/

/** A PDF begins with its version and ends with %%EOF; what follows that could be a file of another kind. */
export function checkPdf(bytes: Uint8Array): Finding {
  const head = Buffer.from(bytes.subarray(0, 8)).toString('latin1')
  if (!/^%PDF-[12]\.\d$/.test(head)) return undefined
  const tail = Buffer.from(bytes.subarray(-2048)).toString('latin1')
  if (!/startxref\s+\d+\s+%%EOF[\s\0]*$/.test(tail)) return 'damaged'
  return active.test(Buffer.from(bytes).toString('latin1')) ? 'active' : 'fine'
}
