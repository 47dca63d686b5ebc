export const maxSignatureLength = 500
