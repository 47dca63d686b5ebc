/** An amount in whole rupees as it is written in India: ₹ 1,25,000. */
export const rupees = (amount: number): string => `₹ ${new Intl.NumberFormat('en-IN').format(amount)}`
