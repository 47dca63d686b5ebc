// An S3-compatible server in a process of its own: node s3-process.ts <folder> [port]
// Prints its address; ends with its standard input. Each folder in its folder is a bucket; the key is S3RVER, and so is the secret.
import S3rver from '@20minutes/s3rver'

const [directory = '', port = '0'] = process.argv.slice(2)
const server = new S3rver({ address: '127.0.0.1', port: Number(port), directory, silent: true })
// It compares the signature of who has one, and takes everything from who has none; a bucket of ours is private.
server.middleware.unshift(async (context, next) => {
  if (context.get('Authorization').startsWith('AWS4-HMAC-SHA256 ')) return next()
  context.status = 403
  context.body = '<Error><Code>AccessDenied</Code></Error>'
})
const { port: taken } = await server.run()
process.stdin.on('end', () => process.exit()).resume()
console.log(`http://127.0.0.1:${taken}`)
