/** Webhook events of a league, with display names. */
export const leagueEvents = {
  'week.published': 'Week published',
  'week.corrected': 'Stat correction resolved',
  'award.recorded': 'Award recorded',
  'payment.recorded': 'Payment recorded or reversed',
  'member.joined': 'Member joined',
} as const

/** Webhook events of the site, including those of leagues. */
export const siteEvents = {
  ...leagueEvents,
  'subscription.changed': 'Subscription changed',
} as const

export type LeagueEvent = keyof typeof leagueEvents
export type WebhookEvent = keyof typeof siteEvents

/** Event sent by a test; nothing happened. */
export const testEvent = 'test'

/** Display name of an event. */
export const eventName = (event: string): string =>
  event === testEvent ? 'Test' : (Object.entries(siteEvents).find(([key]) => key === event)?.[1] ?? event)
