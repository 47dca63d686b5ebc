export const formatRupees = (amount: number): string => `₹ ${new Intl.NumberFormat('en-IN').format(amount)}`
