/** Must agree with the privacy page. */
export const privacyNotes = {
  contact: 'We use your message only to answer you.',
  admission: 'We use your details only to answer your application and, if you join, to enrol you.',
  career:
    'We use your details only to consider your application. Your CV is stored privately; only our staff can open it.',
  franchise: 'We use your details only to answer your enquiry.',
  quotation: 'We use your request only to answer it. Your list stays in this browser until you send it.',
} as const
