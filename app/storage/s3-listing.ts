/** The keys in an answer to ListObjectsV2, and the token for the next ones where there are more. */
export function readListing(xml: string): { keys: string[]; next: string | undefined } {
  const keys = [...xml.matchAll(/<Contents>.*?<Key>([^<]*)<\/Key>.*?<\/Contents>/gs)].map(([, key = '']) =>
    unescape(key),
  )
  const token = /<NextContinuationToken>([^<]*)<\/NextContinuationToken>/.exec(xml)?.[1]
  const isMore = /<IsTruncated>\s*true\s*<\/IsTruncated>/.test(xml)
  return { keys, next: isMore && token ? unescape(token) : undefined }
}

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

const unescape = (text: string): string =>
  text.replaceAll(/&(?:(amp|lt|gt|quot|apos)|#(\d+)|#x([0-9a-f]+));/gi, (whole, name, decimal, hex) => {
    if (name) return entities[String(name).toLowerCase()] ?? whole
    return String.fromCodePoint(decimal ? Number(decimal) : Number.parseInt(String(hex), 16))
  })
