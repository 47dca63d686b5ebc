export function parseListing(xml: string): { keys: string[]; next: string | undefined } {
  const keys = xml
    .split('<Contents>')
    .slice(1)
    .flatMap((entry) => {
      const key = /<Key>([^<]*)<\/Key>/.exec(entry)?.[1]
      return key === undefined ? [] : [decodeXml(key)]
    })
  const token = /<NextContinuationToken>([^<]*)<\/NextContinuationToken>/.exec(xml)?.[1]
  const isIncomplete = /<IsTruncated>\s*true\s*<\/IsTruncated>/.test(xml)
  return { keys, next: isIncomplete && token ? decodeXml(token) : undefined }
}

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

const decodeXml = (text: string): string =>
  text.replaceAll(/&(?:(amp|lt|gt|quot|apos)|#(\d+)|#x([0-9a-f]+));/gi, (match, name, decimal, hex) => {
    if (name) return entities[String(name).toLowerCase()] ?? match
    const code = decimal ? Number(decimal) : Number.parseInt(String(hex), 16)
    return code > 0x10ffff ? match : String.fromCodePoint(code)
  })
