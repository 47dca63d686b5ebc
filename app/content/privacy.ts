/** One sentence at each form: what becomes of what is typed. Keep them true to what the site does. */
export const privacy = {
  contact: 'We keep your message to answer it, and pass it on to nobody outside the company.',
  admission: 'We use this only to answer your application and, if you join, to enrol you.',
  career:
    'We use this only to consider your application. Your CV is stored privately and read by those who decide.',
  franchise: 'We use this only to answer your enquiry.',
} as const
