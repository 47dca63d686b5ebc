/** Marks links for forgotten passwords. The recipients of other links have no passkeys or API tokens to keep. */
export const forgottenParam = 'forgotten'
