import { specifiedLine, line, type PageTexts, text } from '#app/kit/page/texts/field.ts'

export const home = {
  name: 'Home',
  sections: {
    Hero: {
      heroTitle: specifiedLine(
        'Headline',
        90,
        'Where Quality Meets Care – Top Latex Glove Manufacturers in India',
        'The text from the dash on is shown smaller.',
      ),
      heroButton: specifiedLine('Button', 24, 'Explore Our Products'),
    },
    Products: {
      productsTitle: specifiedLine('Heading', 60, 'Our Certified Products'),
      productsButton: specifiedLine('Button', 24, 'View All Products'),
    },
    About: {
      aboutTitle: specifiedLine('Heading', 70, 'A top manufacturer of surgical gloves in India'),
      aboutLead: text(
        'Lead',
        150,
        'We have made gloves in Kerala since {founded}, from locally tapped natural rubber latex, on lines fired with natural gas.',
      ),
      aboutText: text(
        'Text',
        200,
        'We meet USFDA, CE and ISO standards. Our newest product is the customized chemotherapy glove.',
      ),
      aboutButton: specifiedLine('Button', 24, 'Explore'),
    },
    Brands: {
      brandsTitle: line(
        'Heading',
        60,
        'Three brands, each with a plus line',
        'Update this if the number of brands changes.',
      ),
      brandsLead: text('Lead', 120, 'Plus means powder-free. Choose a brand to see its gloves.'),
    },
    Certificates: {
      certificatesTitle: specifiedLine('Heading', 60, 'Internationally Certified Standards'),
      certificatesLead: text('Lead', 120, 'Each certificate opens as a PDF with its number, scope and date.'),
    },
    Figures: {
      cities: specifiedLine('Cities', 6, '94', 'A whole number; a plus sign follows it.'),
      customers: specifiedLine('Customers', 6, '1000', 'A whole number; a plus sign follows it.'),
      figuresNote: line(
        'Note',
        120,
        "The {founderYears} years are our founder's experience. The company was founded in {founded}.",
      ),
    },
    Courses: {
      coursesTitle: specifiedLine('Heading', 60, 'Our Courses'),
      coursesLead: text(
        'Lead',
        140,
        'Inspection, instrumentation and safety for oil and gas, taught on real equipment.',
      ),
    },
    Testimonials: { voicesTitle: specifiedLine('Heading', 60, 'Real Feedback From Our Customers') },
    Careers: {
      careersTitle: specifiedLine('Heading', 60, 'Build Your Career With Us'),
      careersLead: text('Lead', 140, 'Work in production, testing, sales or teaching.'),
      careersButton: specifiedLine('Button', 24, 'See Openings'),
    },
  },
} as const satisfies PageTexts
