// Scans codes with the camera if the browser has a barcode detector, and shows the form's own message.
import { parseLotCode } from '#app/catalogue/lot/gs1.ts'

type Detector = { detect(source: HTMLVideoElement): Promise<readonly { rawValue: string }[]> }
type DetectorClass = {
  new (options: { formats: readonly string[] }): Detector
  getSupportedFormats(): Promise<readonly string[]>
}
declare global {
  interface Window {
    BarcodeDetector?: DetectorClass
  }
}

const wantedFormats = ['data_matrix', 'code_128', 'qr_code']
const scanIntervalMs = 200

const form = document.querySelector<HTMLFormElement>('[data-lot]')
const input = form?.querySelector<HTMLInputElement>('input[name=code]')
const error = form?.querySelector<HTMLElement>('[data-lot-error]')
const button = form?.querySelector<HTMLButtonElement>('[data-scan]')
const dialog = document.querySelector<HTMLDialogElement>('[data-scanner]')
const video = dialog?.querySelector('video')
const status = dialog?.querySelector<HTMLElement>('[data-scanner-status]')

if (form && input && error) {
  form.noValidate = true
  const showError = (isShown: boolean) => {
    error.hidden = !isShown
    input.toggleAttribute('aria-invalid', false)
    if (isShown) input.setAttribute('aria-invalid', 'true')
  }
  form.addEventListener('submit', (event) => {
    if (input.value.trim() !== '') return
    event.preventDefault()
    showError(true)
    input.focus()
  })
  input.addEventListener('input', () => showError(false))
}

async function findFormats(): Promise<readonly string[]> {
  if (!window.BarcodeDetector || !navigator.mediaDevices?.getUserMedia) return []
  const supported = await window.BarcodeDetector.getSupportedFormats().catch((): readonly string[] => [])
  return wantedFormats.filter((format) => supported.includes(format))
}

/** @returns the first code that contains a lot, or undefined if the dialog was closed. */
async function scan(detector: Detector, source: HTMLVideoElement): Promise<string | undefined> {
  const isOpen = () => dialog?.open === true
  while (isOpen()) {
    const codes = await detector.detect(source).catch((): readonly { rawValue: string }[] => [])
    const code = codes.find(({ rawValue }) => parseLotCode(rawValue))
    if (code) return code.rawValue
    await new Promise((resolve) => setTimeout(resolve, scanIntervalMs))
  }
  return undefined
}

async function openScanner(detector: Detector) {
  if (!dialog || !video || !status || !input || !form) return
  const hint = status.textContent
  dialog.showModal()
  let stream: MediaStream | undefined
  try {
    stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } })
    video.srcObject = stream
    await video.play()
    const code = await scan(detector, video)
    if (code === undefined) return
    input.value = code
    dialog.close()
    form.requestSubmit()
  } catch {
    status.textContent =
      status.dataset.unavailable ?? 'The camera is not available. Type the lot number instead.'
    await new Promise((resolve) => dialog.addEventListener('close', resolve, { once: true }))
    status.textContent = hint
  } finally {
    for (const track of stream?.getTracks() ?? []) track.stop()
  }
}

const formats = await findFormats()
const { BarcodeDetector } = window
if (button && BarcodeDetector && formats.length > 0) {
  button.hidden = false
  const detector = new BarcodeDetector({ formats })
  button.addEventListener('click', () => void openScanner(detector))
}
