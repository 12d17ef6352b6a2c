/** For how many days Premium is granted at once. */
export const grantedDays: readonly number[] = [7, 14, 30]

export const grantedDaysText = 'Premium is granted for 7, 14 or 30 days'
