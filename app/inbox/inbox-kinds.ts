/** The four inboxes, as read marks name them. */
export const inboxKinds = ['admission', 'contact', 'franchise', 'career'] as const
export type InboxKind = (typeof inboxKinds)[number]
