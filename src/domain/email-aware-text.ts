/** Text shown everywhere on a server without email. */
export const emailIsOff = 'Email is off on this server.'

/** Returns the text about an email if email is on, otherwise that it is off and the alternative. */
export const emailAwareText = (
  sendsEmail: boolean,
  emailText: string,
  instead = "They'll see it when they sign in.",
): string => (sendsEmail ? emailText : `${emailIsOff} ${instead}`)
