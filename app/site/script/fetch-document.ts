let latest: XMLHttpRequest | undefined

/** Aborts the previous request. XMLHttpRequest parses documents without a string sink, which Trusted Types would block. */
export function fetchDocument(address: string): Promise<Document> {
  latest?.abort()
  const request = new XMLHttpRequest()
  latest = request
  return new Promise((resolve, reject) => {
    request.open('GET', address)
    request.responseType = 'document'
    request.addEventListener('load', () =>
      request.response ? resolve(request.response) : reject(new Error()),
    )
    request.addEventListener('error', () => reject(new Error()))
    request.send()
  })
}
