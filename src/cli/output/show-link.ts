/** Instructions for getting a link to set a password when no email is sent. */
export const showLink = (email = 'EMAIL'): string =>
  `Print a password link with sidepot users reset-password ${email} --show-link.`
