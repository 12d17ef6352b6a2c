/** Durations of complimentary Premium, in days. */
export const grantedDays: readonly number[] = [7, 14, 30]

export const grantedDaysText = 'Premium is granted for 7, 14 or 30 days'
