export const contactMessage = 'Please enter an e-mail address or a phone number.'

type Contact = { email: string; phoneNumber?: string | null | undefined }

export const hasContact = ({ email, phoneNumber }: Contact): boolean => Boolean(email || phoneNumber)
