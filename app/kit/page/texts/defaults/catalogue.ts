import { specifiedLine, lines, type PageTexts, text } from '../field.ts'

export const catalogue = {
  name: 'Catalogue',
  paths: {
    'Find a glove': '/find',
    'Compare gloves': '/compare',
    'Size guide': '/size-guide',
    Documents: '/documents',
    'Lot look-up': '/lot',
    Search: '/search',
  },
  sections: {
    Products: {
      productsLead: text(
        'Lead',
        200,
        '{gloves} gloves under three brands, each with a plus line: sterile pairs for the theatre, clean gloves for the examination room.',
      ),
      powderedLead: text(
        'Powdered gloves',
        120,
        'Lightly dusted with absorbable starch, for markets where powder is allowed.',
      ),
      powderFreeLead: text(
        'Powder-free gloves',
        120,
        'Washed and coated, so that they go on without powder.',
      ),
    },
    'Find a glove': {
      finderLead: text('Lead', 140, "Five questions about your work. Skip any that don't matter."),
    },
    'Compare gloves': {
      compareLead: text(
        'Lead',
        140,
        'Choose two to four gloves. Differences come first, and the table prints on one page.',
      ),
    },
    'Size guide': {
      sizesLead: text(
        'Lead',
        140,
        'Measure the hand that you write with. The result is a size to try, not a rule.',
      ),
    },
    Documents: {
      documentsLead: text(
        'Lead',
        140,
        'Every paper has one address that stays. Replaced revisions remain readable and say so.',
      ),
    },
    'Lot look-up': {
      lotLead: text('Lead', 140, 'Type the lot from the box, or scan its code.'),
    },
    Search: {
      searchLead: text('Before a search', 120, 'Gloves, documents, news, questions, courses and pages.'),
    },
  },
} as const satisfies PageTexts

export const quotation = {
  name: 'Quotation',
  sections: {
    Head: {
      lead: text(
        'Lead',
        140,
        'Choose gloves and sizes, tell us where they go, and a person replies with a price.',
      ),
    },
    'After sending': {
      nextSteps: lines('Next steps', 300, [
        'You get a quotation by e-mail, with price, minimum order, lead time and validity.',
        'The documents that you asked for come with it. Samples follow by post.',
      ]),
    },
  },
} as const satisfies PageTexts

export const resources = {
  name: 'Resources',
  paths: { Gallery: '/gallery' },
  sections: {
    Head: {
      lead: text(
        'Lead',
        160,
        'Pictures from the plant and the academy, answers to what buyers ask, news and dates.',
      ),
    },
    Gallery: {
      galleryLead: text('Lead', 140, 'Our certificates to read, and the rooms and grounds to look at.'),
      certificatesTitle: specifiedLine(
        'Heading of the certificates',
        60,
        'Internationally Certified Standards',
      ),
    },
  },
} as const satisfies PageTexts
