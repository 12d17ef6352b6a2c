/** What happens in a league that a webhook tells of, in words for people. */
export const leagueEvents = {
  'week.published': 'A week was published',
  'week.corrected': 'A stat correction was decided',
  'award.recorded': 'An award was given',
  'payment.recorded': 'Money was paid in or out, or that was taken back',
  'member.joined': 'Somebody joined',
} as const

/** What webhooks of the site tell of besides. */
export const siteEvents = {
  ...leagueEvents,
  'subscription.changed': 'A subscription changed',
} as const

export type LeagueEvent = keyof typeof leagueEvents
export type WebhookEvent = keyof typeof siteEvents

/** What a test sends: nothing happened. */
export const testEvent = 'test'

/** An event in words. */
export const eventName = (event: string): string =>
  event === testEvent ? 'Test' : (Object.entries(siteEvents).find(([key]) => key === event)?.[1] ?? event)
