/**
 * Where the session storage keeps title and reference of an application that was just sent: the form redirects to the
 * openings. A general application has no title.
 */
export const sentApplicationKey = 'application-sent'
