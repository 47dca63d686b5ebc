/** The first and the last byte of a part. */
type ByteRange = { first: number; last: number }

/**
 * Which part of a body a client wants (RFC 9110, 14.2).
 * @param header as it came. @param size of the whole, in bytes.
 * @returns 'none' where there is no such part, undefined where all is to be sent: several parts at once, or no range at all.
 */
export function byteRange(header: string, size: number): ByteRange | 'none' | undefined {
  const [, from = '', to = ''] = /^bytes=(\d*)-(\d*)$/.exec(header) ?? []
  if (from === '') {
    if (to === '') return undefined
    return Number(to) > 0 && size > 0 ? { first: Math.max(0, size - Number(to)), last: size - 1 } : 'none'
  }
  const first = Number(from)
  const last = to === '' ? size - 1 : Math.min(Number(to), size - 1)
  if (to !== '' && Number(to) < first) return undefined
  return first < size ? { first, last } : 'none'
}
