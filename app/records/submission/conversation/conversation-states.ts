/** Independent of the status 1 to 4. Snoozed conversations open again at a time, waiting ones with the visitor's next message. */
export const conversationStates = ['open', 'waiting', 'snoozed', 'done'] as const
export type ConversationState = (typeof conversationStates)[number]

export const lastSenders = ['visitor', 'staff'] as const
export type LastSender = (typeof lastSenders)[number]

/** Searches count up to this number and one more. */
export const maxSearchTotal = 1000
