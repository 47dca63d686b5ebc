declare module '@digitalbazaar/bitstring' {
  export class Bitstring {
    static decodeBits(options: { encoded: string }): Promise<Uint8Array>
    constructor(options: { buffer: Uint8Array })
    length: number
    get(position: number): boolean
  }
}
