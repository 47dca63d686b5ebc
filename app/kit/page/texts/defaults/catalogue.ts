import { specifiedLine, lines, type PageTexts, text } from '#app/kit/page/texts/field.ts'

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
        '{gloves} gloves under three brands, each with a plus line: sterile pairs for the operating theatre and clean gloves for the examination room.',
      ),
      powderedLead: text(
        'Powdered gloves',
        120,
        'Lightly dusted with absorbable starch, for markets where powder is allowed.',
      ),
      powderFreeLead: text(
        'Powder-free gloves',
        120,
        'Washed and polymer-coated for easy donning without powder.',
      ),
    },
    'Find a glove': {
      finderLead: text('Lead', 140, "Five questions about your work. Skip any that don't matter."),
    },
    'Compare gloves': {
      compareLead: text(
        'Lead',
        140,
        'Compare two to four gloves. Differences come first, and everything prints on one page.',
      ),
    },
    'Size guide': {
      sizesLead: text('Lead', 140, 'Measure the hand you write with. The result is a size to try first.'),
    },
    Documents: {
      documentsLead: text(
        'Lead',
        140,
        'Every document has a permanent link. Superseded revisions stay online and are marked.',
      ),
    },
    'Lot look-up': {
      lotLead: text('Lead', 140, 'Enter the lot number from the box, or scan its code.'),
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
        "Choose sizes and quantities, tell us where they go, and we'll send you a price.",
      ),
    },
    'After sending': {
      nextSteps: lines('Next steps', 300, [
        'We e-mail you a quotation with price, minimum order, lead time and validity.',
      ]),
      documentsStep: text(
        'Next step, if documents were asked for',
        140,
        'The documents you asked for come with it.',
      ),
      samplesStep: text(
        'Next step, if samples were asked for',
        140,
        'The samples you asked for follow by post.',
      ),
    },
  },
} as const satisfies PageTexts

export const resources = {
  name: 'Resources',
  paths: { Gallery: '/gallery' },
  sections: {
    Head: {
      lead: text('Lead', 160, "Pictures, answers to buyers' questions, news and events."),
    },
    Gallery: {
      galleryLead: text('Lead', 140, 'Certificates, classrooms and campus.'),
      certificatesTitle: specifiedLine(
        'Heading of the certificates',
        60,
        'Internationally Certified Standards',
      ),
    },
  },
} as const satisfies PageTexts
