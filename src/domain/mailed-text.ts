/** What every place says of a server without mail. */
export const mailIsOff = 'Email is off on this server.'

/** Returns what is said of mail where it is sent, and otherwise that it is off with what happens instead. */
export const mailedText = (
  sendsMail: boolean,
  mailed: string,
  instead = "They'll see it when they sign in.",
): string => (sendsMail ? mailed : `${mailIsOff} ${instead}`)
