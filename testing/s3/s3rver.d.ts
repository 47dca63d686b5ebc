declare module '@20minutes/s3rver' {
  import type { AddressInfo } from 'node:net'

  type Context = { get(name: string): string; req: AsyncIterable<Buffer>; status: number; body: unknown }
  type Options = { address: string; port: number; directory: string; silent: boolean }

  export default class S3rver {
    constructor(options: Options)
    middleware: ((context: Context, next: () => Promise<void>) => Promise<void>)[]
    run(): Promise<AddressInfo>
  }
}
