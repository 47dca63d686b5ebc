import { specifiedLine, line, type PageTexts, text } from '#app/kit/page/texts/field.ts'

export const contact = {
  name: 'Contact',
  sections: {
    Head: {
      title: specifiedLine('Heading', 60, 'Get In Touch'),
      lead: text(
        'Lead',
        160,
        "For samples, prices, documents, distribution or a plant visit, send us a message and we'll get back to you.",
      ),
    },
    'Form and map': {
      formTitle: specifiedLine('Heading of the form', 60, 'Send Us a Message'),
      mapButton: specifiedLine('Button below the map', 24, 'View Larger Map'),
    },
  },
} as const satisfies PageTexts

export const career = {
  name: 'Career',
  sections: {
    Head: {
      title: specifiedLine('Heading', 60, 'Build Your Career With Us'),
      lead: text('Lead', 160, 'Work in production, testing, sales or teaching.'),
    },
    Applications: {
      applyNote: line(
        'Text next to the button of each opening',
        60,
        'All we need is your name, e-mail and CV.',
      ),
      generalTitle: line('Heading of the general application', 60, 'Nothing suitable?'),
      generalText: text(
        'Text',
        160,
        "Tell us what you're good at and where you'd like to work. We read every application.",
      ),
    },
  },
} as const satisfies PageTexts
