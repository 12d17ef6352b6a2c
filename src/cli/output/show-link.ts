/** How somebody gets a link to set a password where nothing is mailed. */
export const showLink = (email = 'EMAIL'): string =>
  `Print a link to set a password with sidepot users reset-password ${email} --show-link.`
