/** Topics of emails for searching, and the prefixes of their template names. */
export const emailKinds = {
  account: {
    label: 'Sign-in and accounts',
    begins: ['password', 'confirm-email', 'sign-in', 'security', 'address', 'account', 'administrator'],
  },
  league: {
    label: 'Leagues and members',
    begins: ['invitation', 'claim', 'team', 'member', 'league', 'transfer', 'merge'],
  },
  week: { label: 'Weeks and awards', begins: ['award', 'week'] },
  digest: { label: 'Digests', begins: ['digest'] },
  money: {
    label: 'Dues, payments and pots',
    begins: ['dues', 'payment', 'settle', 'pool', 'question', 'vote', 'season'],
  },
  showdown: { label: 'Showdown', begins: ['showdown'] },
  announcement: { label: 'Announcements', begins: ['announcement'] },
  premium: { label: 'Premium', begins: ['billing', 'premium'] },
  support: { label: 'Support', begins: ['support'] },
  operator: { label: 'To administrators', begins: ['operator', 'webhook'] },
} as const

export type EmailKind = keyof typeof emailKinds

export const emailKindNames = Object.keys(emailKinds) as [EmailKind, ...EmailKind[]]

/** Topic of an email, by its template; undefined if there is none. */
export const kindOfEmail = (template: string): EmailKind | undefined =>
  emailKindNames.find(kind => emailKinds[kind].begins.some(begin => template.startsWith(begin)))

/** Text shown everywhere on a server without email. */
export const emailIsOff = 'Email is off on this server.'

/** Returns the text about an email if email is on, otherwise that it is off and the alternative. */
export const emailAwareText = (
  sendsEmail: boolean,
  emailText: string,
  instead = "They'll see it when they sign in.",
): string => (sendsEmail ? emailText : `${emailIsOff} ${instead}`)
