declare module '@20minutes/s3rver' {
  import type { AddressInfo } from 'node:net'
  import type { Readable } from 'node:stream'

  type Context = { get(name: string): string; req: AsyncIterable<Buffer>; status: number; body: unknown }
  type Store = { putContent(path: string, content: Readable): Promise<[size: number, md5: string]> }
  type Options = { address: string; port: number; directory: string; silent: boolean }

  export default class S3rver {
    constructor(options: Options)
    store: Store
    middleware: ((context: Context, next: () => Promise<void>) => Promise<void>)[]
    run(): Promise<AddressInfo>
  }
}
