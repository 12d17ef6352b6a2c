import type { LeagueEvent } from './webhook-events.ts'

/** Messages that a channel can get: display name, explanation, and the events that cause them. */
export const channelMessages = {
  week: {
    label: 'Week published',
    hint: 'Amount, winners, and until when it is provisional',
    events: ['week.published'],
  },
  final: { label: 'Week final', hint: 'Only if it was corrected since', events: ['week.final'] },
  correction: {
    label: 'Correction',
    hint: 'Old and new winner, amount and reason',
    events: ['week.corrected', 'week.unpublished'],
  },
  recap: { label: 'Recap', hint: 'Headline and link', events: ['recap.ready'] },
  dues: { label: 'Dues', hint: 'How many owe, and the total', events: ['dues.due', 'dues.overdue'] },
  decision: {
    label: 'Questions and votes',
    hint: 'Answers about ledger entries and results of votes',
    events: ['question.answered', 'vote.closed'],
  },
  picks: {
    label: 'Showdown picks',
    hint: 'How many picks are missing, and when the round locks',
    events: ['showdown.picks-missing', 'showdown.locked'],
  },
  showdown: {
    label: 'Showdown results',
    hint: 'Winners, correct picks and prize pool',
    events: ['showdown.decided', 'showdown.undone'],
  },
} as const satisfies Record<string, { label: string; hint: string; events: readonly LeagueEvent[] }>

export type ChannelMessage = keyof typeof channelMessages

/** All messages in display order. */
export const channelMessageNames = Object.keys(channelMessages) as ChannelMessage[]

/** Returns the message that an event causes; undefined for an event that channels don't get. */
export const messageOf = (event: string): ChannelMessage | undefined =>
  channelMessageNames.find(name => channelMessages[name].events.some(one => one === event))

/** Display name of a message. */
export const messageLabel = (message: string): string =>
  channelMessageNames.includes(message as ChannelMessage)
    ? channelMessages[message as ChannelMessage].label
    : message
