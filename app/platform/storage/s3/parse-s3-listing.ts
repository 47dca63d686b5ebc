/** The keys in an answer to ListObjectsV2, and the token for the next ones where there are more. */
export function parseListing(xml: string): { keys: string[]; next: string | undefined } {
  const keys = xml
    .split('<Contents>')
    .slice(1)
    .flatMap((entry) => {
      const key = /<Key>([^<]*)<\/Key>/.exec(entry)?.[1]
      return key === undefined ? [] : [unescape(key)]
    })
  const token = /<NextContinuationToken>([^<]*)<\/NextContinuationToken>/.exec(xml)?.[1]
  const isMore = /<IsTruncated>\s*true\s*<\/IsTruncated>/.test(xml)
  return { keys, next: isMore && token ? unescape(token) : undefined }
}

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

const unescape = (text: string): string =>
  text.replaceAll(/&(?:(amp|lt|gt|quot|apos)|#(\d+)|#x([0-9a-f]+));/gi, (whole, name, decimal, hex) => {
    if (name) return entities[String(name).toLowerCase()] ?? whole
    const code = decimal ? Number(decimal) : Number.parseInt(String(hex), 16)
    return code > 0x10ffff ? whole : String.fromCodePoint(code)
  })
