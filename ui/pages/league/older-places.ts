import type { League } from '#contract/leagues/leagues'
import {
  allAwardsOf,
  analyticsOf,
  leagueSettingsOf,
  type MoneyPlace,
  moneyOf,
  peopleOf,
  weekByHand,
  weekOf,
  rulesOf,
} from '#ui/lib/paths'

/** Builds a URL with part of the original query, under the new parameter names. */
const withQuery = (path: string, query: URLSearchParams, keys: Record<string, string>): string => {
  const next = new URLSearchParams()
  for (const [before, now] of Object.entries(keys)) {
    const value = query.get(before)
    if (value) next.set(now, value)
  }
  return next.size === 0 ? path : `${path}?${next.toString()}`
}

type Move = (league: League, query: URLSearchParams) => string

const weekIn = ({ weekToAward }: League, query: URLSearchParams): number =>
  Number(query.get('week') ?? weekToAward) || weekToAward

const sync: Move = (league, query) => {
  const step = query.get('step')
  if (step === 'log') return allAwardsOf(league.id)
  if (step === 'fetch' || step === 'review')
    return withQuery(weekOf(league.id, weekIn(league, query)), query, { provider: 'provider' })
  return withQuery(leagueSettingsOf(league.id, 'scores'), query, { provider: 'provider', from: 'from' })
}

const manualEntry: Move = (league, query) => weekByHand(league.id, weekIn(league, query))
const invites: Move = ({ id }) => peopleOf(id)
const email: Move = ({ id }) => leagueSettingsOf(id, 'email')
const awards: Move = ({ id }, query) =>
  withQuery(allAwardsOf(id), query, {
    search: 'search',
    week: 'week',
    position: 'position',
    type: 'type',
    kind: 'type',
    season: 'season',
  })
const pot: Move = ({ id }) => moneyOf(id, 'pot')
const analytics: Move = ({ id }) => analyticsOf(id)

const tabs: Record<string, Move> = {
  awards: manualEntry,
  entry: manualEntry,
  'awards-entry': manualEntry,
  invites,
  managers: invites,
  'manager-invites': invites,
  analytics,
  email,
  emails: email,
  'email-settings': email,
  sync,
  yahoo: sync,
  'yahoo-sync': sync,
  rules: ({ id }) => rulesOf(id),
  money: ({ id }) => moneyOf(id),
}

const dialogs: Record<string, Move> = {
  award: manualEntry,
  awards,
  'awards-history': awards,
  analytics,
  invite: ({ id }, query) => withQuery(peopleOf(id), query, { dialog: 'dialog', how: 'how' }),
  update: ({ id }, query) => withQuery(peopleOf(id), query, { dialog: 'dialog' }),
  pot,
  'pot-breakdown': pot,
  ledger: ({ id }, query) =>
    withQuery(moneyOf(id, query.get('view') === 'balances' ? 'settle-up' : 'ledger'), query, {
      manager: 'manager',
      season: 'season',
    }),
  audit: ({ id }) => leagueSettingsOf(id, 'audit'),
}

/** Returns the current page of a former dashboard tab or dialog; undefined if the dashboard still has it. */
export const presentPlace = (league: League, query: URLSearchParams): string | undefined => {
  const dialog = dialogs[query.get('dialog') ?? '']
  const tab = tabs[query.get('tab') ?? '']
  return (dialog ?? tab)?.(league, query)
}

/** Former money dialogs of the manager's dashboard. */
const ownMoney: Record<string, MoneyPlace> = { ledger: 'you', 'pot-breakdown': 'pot' }

/** Returns the current page of a former dialog on the manager's dashboard; undefined if the dashboard still has it. */
export const presentOwnPlace = ({ id }: League, query: URLSearchParams): string | undefined => {
  const place = ownMoney[query.get('dialog') ?? '']
  return place && moneyOf(id, place)
}
