/** Response header with the server's time in UTC milliseconds. */
export const serverTimeHeader = 'server-time'
