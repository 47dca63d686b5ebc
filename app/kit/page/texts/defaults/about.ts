import { specifiedLine, parts, type PageTexts, text, rich } from '#app/kit/page/texts/field.ts'

export const about = {
  name: 'About Us',
  sections: {
    Head: {
      title: specifiedLine('Heading', 60, 'About Us'),
      subtitle: specifiedLine(
        'Line below it',
        90,
        'Get to Know The Top Manufacturer of Surgical Gloves in India',
      ),
    },
    Introduction: {
      introTitle: specifiedLine('Heading', 60, 'Shielding Hands, Building Partnerships'),
      intro: rich(
        text(
          'Text',
          700,
          '{company} makes surgical, gynecological and examination gloves for hospitals and the distributors who serve them. We sell in more than ninety cities, from district hospitals in Kerala to importers in the Gulf.',
          'A glove protects two people at once: the one who wears it and the one who is touched. We treat our buyers the same way: they get the figures with every consignment, and a straight answer if something goes wrong.',
        ),
      ),
    },
    Story: {
      storyTitle: specifiedLine('Heading', 60, 'Our Story'),
      story: rich(
        parts('Parts', [
          {
            title: 'Local latex, natural gas',
            text: [
              'Our gloves begin in a tree. Natural rubber latex is tapped by hand from a cut in the bark, and the tree can be tapped again two days later. Most of ours comes from estates a few hours from the plant.',
              'The ovens and leaching tanks run on natural gas instead of furnace oil or firewood, which burns cleaner and steadier. Water from leaching is treated on site. That is what we mean by eco-friendly.',
            ].join('\n\n'),
          },
          {
            title: 'Since {founded}',
            text: 'The company was founded in {founded} with one dipping line and one product, the powdered surgical glove. Powder-free gloves followed, then the long gynecological glove, the green and the brown gloves for micro and bone surgery, and nitrile for people who cannot touch latex.',
          },
          {
            title: 'USFDA, CE and ISO',
            text: "We meet USFDA, CE and ISO standards: powder-free gloves are FDA 510(k) cleared, all gloves are CE marked, and the plant works under ISO 13485. Powdered surgeon's and examination gloves may not be sold in the United States, and we do not ship them there.",
          },
          {
            title: 'Our founder',
            text: [
              '{founder} worked with latex for many years before he started his own company: as a chemist at a rubber estate, as a shift engineer on a dipping line, and as head of quality at a medical glove maker. Our {founderYears} years of experience are his. The company itself was founded in {founded}.',
              'He still walks the line every morning, checking cuffs by hand.',
            ].join('\n\n'),
          },
          {
            title: 'Newest: customized chemotherapy gloves',
            text: "Our newest product is the customized chemotherapy glove, made to order for hospitals that prepare and administer cytotoxic drugs. Length, thickness and colour are agreed with the pharmacy, and permeation is tested against the drugs it names. It isn't in the catalogue because no two orders are alike. Contact us for details.",
          },
        ]),
      ),
    },
    Certificates: {
      certificatesTitle: specifiedLine('Heading', 60, 'Internationally Certified Standards'),
      certificatesLead: text('Lead', 120, 'Each certificate opens as a PDF with its number, scope and date.'),
    },
    Management: {
      directorTitle: specifiedLine('Heading of the letter', 60, "From The Managing Director's Desk"),
      managementTitle: specifiedLine('Heading', 60, 'Meet our Management'),
      managementLead: { ...text('Lead', 140), isOptional: true },
      brandsTitle: specifiedLine('Heading of the brands', 60, 'Our Brands'),
    },
  },
} as const satisfies PageTexts
