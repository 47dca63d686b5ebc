let latest: XMLHttpRequest | undefined

/**
 * Fetches a page of the site in place of the one that is still awaited. As XMLHttpRequest parses documents without making
 * HTML out of text, which the page's policy would refuse.
 */
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
