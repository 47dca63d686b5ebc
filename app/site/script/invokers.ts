// Polyfills `command` and `commandfor` on buttons, and `closedby="any"` on dialogs.
const hasCommands = 'commandForElement' in HTMLButtonElement.prototype
const hasClosedBy = 'closedBy' in HTMLDialogElement.prototype

if (!hasCommands || !hasClosedBy) {
  document.addEventListener('click', (event) => {
    const target = event.target as Element
    const button = hasCommands ? null : target.closest('button[commandfor]')
    const dialog = button && document.getElementById(button.getAttribute('commandfor') ?? '')
    if (dialog instanceof HTMLDialogElement) {
      if (button?.getAttribute('command') === 'show-modal') dialog.showModal()
      else dialog.close()
    }
    if (!hasClosedBy && target.matches('dialog[closedby="any"]') && isOutside(target, event)) {
      ;(target as HTMLDialogElement).close()
    }
  })
}

function isOutside(dialog: Element, { clientX, clientY }: MouseEvent) {
  const { left, right, top, bottom } = dialog.getBoundingClientRect()
  return clientX < left || clientX > right || clientY < top || clientY > bottom
}
