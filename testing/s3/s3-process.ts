// Runs an S3-compatible server: node s3-process.ts <folder> [port]. Prints its URL and exits when standard
// input closes. Each subfolder is a bucket. Key and secret are both S3RVER.
import { randomUUID } from 'node:crypto'
import { rename } from 'node:fs/promises'
import S3rver from '@20minutes/s3rver'

const [directory = '', port = '0'] = process.argv.slice(2)
const server = new S3rver({ address: '127.0.0.1', port: Number(port), directory, silent: true })
// The server accepts unsigned requests, but a private bucket must reject them.
server.middleware.unshift(async (context, next) => {
  if (context.get('Authorization').startsWith('AWS4-HMAC-SHA256 ')) return next()
  context.status = 403
  context.body = '<Error><Code>AccessDenied</Code></Error>'
})
// The server writes into the file that it serves, but S3 replaces an object as a whole.
const putContent = server.store.putContent.bind(server.store)
server.store.putContent = async (path, content) => {
  const partial = `${path}.${randomUUID()}`
  const result = await putContent(partial, content)
  await rename(partial, path)
  return result
}
const { port: taken } = await server.run()
process.stdin.on('end', () => process.exit()).resume()
console.log(`http://127.0.0.1:${taken}`)
