import { given, line, type PageTexts, text } from '../field.ts'

export const home = {
  name: 'Home',
  sections: {
    Hero: {
      heroTitle: given(
        'Headline',
        90,
        'Where Quality Meets Care – Top Latex Glove Manufacturers in India',
        'What follows the dash stands smaller.',
      ),
      heroButton: given('Button', 24, 'Explore Our Products'),
    },
    Products: {
      productsTitle: given('Heading', 60, 'Our Certified Products'),
      productsButton: given('Button', 24, 'View All Products'),
    },
    About: {
      aboutTitle: given('Heading', 70, 'A top manufacturer of surgical gloves in India'),
      aboutLead: text(
        'Lead',
        150,
        'We have made gloves in Kerala since {founded}, from natural rubber latex tapped around us, on lines fired with natural gas.',
      ),
      aboutText: text(
        'Text',
        200,
        'Accredited to USFDA, CE and ISO standards. Our newest product is the customized chemotherapy glove.',
      ),
      aboutButton: given('Button', 24, 'Explore'),
    },
    Brands: {
      brandsTitle: line(
        'Heading',
        60,
        'Three brands, each with a plus line',
        'Counts the brands: keep it true.',
      ),
      brandsLead: text('Lead', 120, 'Plus means powder-free. Choose a brand to see its gloves.'),
    },
    Certificates: {
      certificatesTitle: given('Heading', 60, 'Internationally Certified Standards'),
      certificatesLead: text('Lead', 120, 'Each certificate opens as a PDF with its number, scope and date.'),
    },
    Figures: {
      cities: given('Cities', 6, '94', 'A whole number; a plus sign follows it.'),
      customers: given('Customers', 6, '1000', 'A whole number; a plus sign follows it.'),
      figuresNote: line(
        'Note',
        120,
        "The {founderYears} years are our founder's; the company dates from {founded}.",
      ),
    },
    Courses: {
      coursesTitle: given('Heading', 60, 'Our Courses'),
      coursesLead: text(
        'Lead',
        140,
        'Inspection, instrumentation and safety for oil and gas, taught on the equipment itself.',
      ),
    },
    Testimonials: { voicesTitle: given('Heading', 60, 'Real Feedback From Our Customers') },
    Careers: {
      careersTitle: given('Heading', 60, 'Build Your Career With Us'),
      careersLead: text(
        'Lead',
        140,
        'Making, testing, selling or teaching: there is work here for careful hands.',
      ),
      careersButton: given('Button', 24, 'See Openings'),
    },
  },
} as const satisfies PageTexts
