// Copies the text of the element that `data-copy` names, or the URL of the page.
for (const button of document.querySelectorAll<HTMLElement>('[data-copy]')) {
  button.addEventListener('click', async () => {
    const source = document.getElementById(button.dataset.copy ?? '')
    const status = button.querySelector('[aria-live]')
    const isCopied = await copy(source?.textContent ?? location.href)
    if (status) status.textContent = isCopied ? 'Copied' : 'Not copied'
  })
}

async function copy(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    // Clipboard access is denied, or unavailable without TLS.
    return false
  }
}
