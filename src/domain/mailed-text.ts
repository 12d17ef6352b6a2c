/** Text shown everywhere on a server without email. */
export const mailIsOff = 'Email is off on this server.'

/** Returns the text about an email if email is on, otherwise that it is off and the alternative. */
export const mailedText = (
  sendsEmail: boolean,
  mailed: string,
  instead = "They'll see it when they sign in.",
): string => (sendsEmail ? mailed : `${mailIsOff} ${instead}`)
