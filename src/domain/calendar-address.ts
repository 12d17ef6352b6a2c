/** Path of a calendar, relative to the site. The token gives access to it. */
export const calendarPath = (token: string): string => `/cal/${token}.ics`

/** Returns a calendar's address for calendar apps, which subscribe to it: webcal://… */
export const subscriptionAddress = (address: string): string => address.replace(/^https?:/, 'webcal:')

/** Returns a calendar's address with most of its token hidden, to show it on a screen. */
export const maskedAddress = (address: string): string =>
  address.replace(/([^/]{2})[^/]*([^/]{3}\.ics)$/, '$1…$2')
