import { specifiedLine, line, type PageTexts, text } from '../field.ts'

export const contact = {
  name: 'Contact',
  sections: {
    Head: {
      title: specifiedLine('Heading', 60, 'Get In Touch'),
      lead: text(
        'Lead',
        160,
        'Samples, prices, documents or a visit to the plant: write to us, and a person will answer.',
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
      lead: text(
        'Lead',
        160,
        'If none of our openings is yours, send a general application: we read each one.',
      ),
    },
    Applications: {
      applyNote: line('Text next to the button of each opening', 60, 'Name, e-mail and a CV are enough.'),
      generalTitle: line('Heading of the general application', 60, 'No suitable opening?'),
      generalText: text('Text', 160, 'Tell us what you do well, and where you would like to do it.'),
    },
  },
} as const satisfies PageTexts
