import { loadCatalogue } from '#app/ui/language/browser-catalogue.ts'
import { t } from '#app/ui/language/translate.ts'
import { formatSizeCount } from '#app/catalogue/facts/sizes.ts'
import { formatPieces, parseQuantity } from '#app/catalogue/quotation/lines.ts'
// Adds up the boxes by size, and stores them with the glove in the quotation. Hides the action bar behind a keyboard.
import { readBasket, writeBasket } from '#app/catalogue/quotation/page/basket.ts'

await loadCatalogue()

const box = document.querySelector<HTMLElement>('[data-buy-box]')
const id = box?.dataset.buyBox ?? ''
const inputs = [...(box?.querySelectorAll<HTMLInputElement>('[data-size]') ?? [])]
const unitLabel = box?.querySelector<HTMLElement>('[data-pack]')?.dataset.pack ?? ''

const total = findTexts('[data-sum]')
const bar = findTexts('[data-bar-sum]')

/** A text and a number, with the text to show while nothing is entered. */
function findTexts(selector: string) {
  const [text, number] = ['span', 'b'].map((name) => document.querySelector(`${selector} > ${name}`))
  const initial = [text?.textContent ?? '', number?.textContent ?? ''] as const
  return (texts: readonly [string, string] | undefined) => {
    const [nextText, nextNumber] = texts ?? initial
    if (text) text.textContent = nextText
    if (number) number.textContent = nextNumber
  }
}

function readSizes(): Record<string, string> {
  return Object.fromEntries(
    inputs.flatMap(({ dataset, value }) =>
      parseQuantity(value) === undefined ? [] : [[dataset.size ?? '', value.trim()]],
    ),
  )
}

function showTotals() {
  const sizes = Object.values(readSizes())
  const boxes = sizes.reduce((sum, value) => sum + (parseQuantity(value) ?? 0), 0)
  for (const input of inputs)
    input.setAttribute('aria-invalid', String(input.value.trim() !== '' && !parseQuantity(input.value)))
  if (boxes === 0) {
    total(undefined)
    bar(undefined)
    return
  }
  const count = t(boxes === 1 ? '{number} box' : '{number} boxes', {
    number: boxes.toLocaleString('en'),
    count: boxes,
  })
  const pieces = formatPieces({ total: boxes, unitLabel })
  const comma = t(', ')
  total([pieces ? t('Total') + comma + count : t('Total'), pieces ?? count])
  const number = id.padStart(2, '0')
  bar([(pieces ? count : number) + comma + formatSizeCount(sizes.length), pieces ?? count])
}

/** Replaces the glove's line only if quantities were entered here. */
function storeLine() {
  const basket = readBasket()
  const sizes = readSizes()
  if (!basket[id] || Object.keys(sizes).length === 0) return
  const line = { unit: 'boxes', sizes }
  if (JSON.stringify(basket[id]) !== JSON.stringify(line)) writeBasket({ ...basket, [id]: line })
}

function showStoredLine() {
  const line = readBasket()[id]
  if (line?.unit !== 'boxes') return
  for (const input of inputs) input.value = line.sizes?.[input.dataset.size ?? ''] ?? ''
}

if (box) {
  showStoredLine()
  showTotals()
  box.addEventListener('input', () => {
    showTotals()
    storeLine()
  })
  addEventListener('basket', storeLine)
}

// A keyboard covers at least this many pixels. Toolbars of browsers cover fewer.
const minKeyboardHeight = 150
const viewport = window.visualViewport
viewport?.addEventListener('resize', () => {
  const isOpen = innerHeight - viewport.height * viewport.scale > minKeyboardHeight
  document.querySelector('[data-action-bar]')?.toggleAttribute('data-keyboard', isOpen)
})

const links = [...document.querySelectorAll<HTMLAnchorElement>('[data-contents] a')]
const sections = links.flatMap(({ hash }) => document.querySelector(hash) ?? [])

function markSection() {
  // Below the site's bar and the contents.
  const line = 160
  const current = sections.findLastIndex((section) => section.getBoundingClientRect().top <= line)
  for (const [index, link] of links.entries())
    if (index === Math.max(current, 0)) link.setAttribute('aria-current', 'true')
    else link.removeAttribute('aria-current')
}

let isQueued = false
/** Waits for the layout of the next frame instead of forcing one while the page loads. */
function queueMarking() {
  if (isQueued) return
  isQueued = true
  requestAnimationFrame(() =>
    setTimeout(() => {
      isQueued = false
      markSection()
    }),
  )
}
addEventListener('scroll', queueMarking, { passive: true })
queueMarking()
