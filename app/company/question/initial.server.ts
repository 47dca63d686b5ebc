import { storageText } from '../../catalogue/sheet/text/glove-storage-text.ts'
import type { InitialRow } from '../../records/content/content-parts.server.ts'

/** The specification requires the sixth answer to end with the storage text. */
export const initialQuestions: readonly InitialRow<'question'>[] = [
  {
    question: 'What types of gloves do you make?',
    answer:
      'Surgical, gynecological, micro, ortho and examination gloves of natural rubber latex, and surgical and examination gloves of nitrile. Surgical, gynecological, micro and ortho gloves are sterile and come in individually wrapped pairs. Examination gloves are non-sterile and come 100 pieces to a box. Surgical, gynecological and latex examination gloves are made powdered and powder-free, all others powder-free only.',
  },
  {
    question: 'Are your gloves certified to FDA, CE and ISO standards?',
    answer:
      "All our gloves are CE marked and made under a quality system certified to ISO 13485. Our powder-free gloves are FDA 510(k) cleared. Our powdered gloves are not: powdered surgeon's and examination gloves have been banned in the United States since 18 January 2017. The certificates open as PDFs on the home page and the gallery page, and each product page names those that apply to it.",
  },
  {
    question: 'Which industries use your gloves?',
    answer:
      'Hospitals, nursing homes, labour rooms, dental and eye clinics, diagnostic laboratories and blood banks, directly and through distributors. Examination gloves also go to pharmaceutical plants, food processors and laboratories in industry. Tell us the task and the substances handled, and we will tell you which glove is suitable, or that none of ours is.',
  },
  {
    question: 'How do I choose between latex, nitrile and vinyl?',
    answer:
      'Latex fits closest and keeps its feel, and is the usual choice for long procedures, unless patient or wearer is allergic to it. Nitrile is latex-free and withstands oils and fats better; it is firmer on the hand. Vinyl is cheap and latex-free but fits loosely and tears sooner, so it is for short tasks with little risk. We make latex and nitrile gloves, and no vinyl gloves.',
  },
  { question: 'How should gloves be stored?', answer: storageText },
  {
    question: 'How do I order or request a quote?',
    answer: `Use the page Request a quotation: choose gloves, sizes and quantities, and tell us where they go. Or call the sales number in the footer. You receive a quotation with price, delivery time and documents, and samples if you ask for them. When the boxes arrive, one rule holds for every glove we make. ${storageText}`,
  },
]
