// Copies the text of the element that a button names, or the address of the page, and says so in the button.
for (const button of document.querySelectorAll<HTMLElement>('[data-copy]')) {
  button.addEventListener('click', async () => {
    const named = document.getElementById(button.dataset.copy ?? '')
    const said = button.querySelector('[aria-live]')
    const isCopied = await copy(named?.textContent ?? location.href)
    if (said) said.textContent = isCopied ? 'Copied' : 'Not copied'
  })
}

async function copy(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    // Refused, or there is none, as on sites without TLS.
    return false
  }
}
