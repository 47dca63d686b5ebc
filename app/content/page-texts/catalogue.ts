import { type PageTexts, text } from './field.ts'

export const catalogue = {
  name: 'Catalogue',
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
    'Size guide': {
      sizesLead: text(
        'Lead',
        140,
        'Measure one hand, the one you write with. The answer is a size to try, not a rule.',
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
  },
} as const satisfies PageTexts

export const resources = {
  name: 'Resources',
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
    },
  },
} as const satisfies PageTexts
