/** Webhook events of a league, with display names. */
export const leagueEvents = {
  'week.published': 'Week published',
  'week.corrected': 'Stat correction resolved',
  'week.unpublished': 'Week unpublished',
  'week.final': 'Week final',
  'award.recorded': 'Award recorded',
  'payment.recorded': 'Payment recorded or reversed',
  'member.joined': 'Member joined',
  'dues.due': 'Dues due soon',
  'dues.overdue': 'Dues overdue',
  'question.answered': 'Question answered',
  'vote.closed': 'Vote closed',
  'showdown.picks-missing': 'Showdown picks missing',
  'showdown.locked': 'Showdown locked',
  'showdown.decided': 'Showdown decided',
  'showdown.undone': 'Showdown results undone',
  'recap.ready': 'Recap ready',
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
