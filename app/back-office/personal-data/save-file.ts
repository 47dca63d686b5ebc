/** Saves what the API sent under the name that it gave. */
export async function saveFile(response: Response): Promise<void> {
  const name = /filename="([^"]+)"/.exec(response.headers.get('Content-Disposition') ?? '')?.[1]
  const link = document.createElement('a')
  link.href = URL.createObjectURL(await response.blob())
  link.download = name ?? 'personal-data.zip'
  link.click()
  // Browsers read the address when the click is done with.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000)
}
