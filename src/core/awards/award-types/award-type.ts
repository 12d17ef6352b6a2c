import { lastWeek } from '#domain/calendar'
import { defaultCurrency } from '#domain/money'
import type { SeasonShape } from '#domain/rule-weeks'
import type { AwardKind } from '#contract/awards'
import type { RuleTerms } from '#contract/rules'
import type { Subject } from '#core/awards/metrics/metric'
import { type PaidTeams, paidTeams } from '#core/awards/rules/paid-teams'
import type { ProviderWeek } from '#core/kernel/ports/provider-week'

/** Somebody who could win, with their place in their list. */
export type Found = {
  subject: Subject
  /** What they are ranked by: points in hundredths, or what else the kind counts. */
  value: number
  rank: number
  /** Why they cannot win, in words that follow the name; null when they can. */
  cannotWin: string | null
  preselected: boolean
  /** Whether they would pay a part of a fine that they did not agree to: the others pay none of it. */
  isExcused?: boolean
}

/** What decides besides the week itself. */
export type DecisionContext = {
  /** What a player must have scored to win, in hundredths. */
  minimumPoints: number
  /** The season's weeks before, the first first; empty where no rule of the league looks back. */
  earlier: readonly ProviderWeek[]
  /** Who won a kind before in the season, by the key of the team, the newest last. */
  winsOf: (type: string) => readonly { week: number; teamKey: string }[]
  /** The keys of the teams whose manager owes the league something. */
  owing: ReadonlySet<string>
  /** What is left of what the manager of a team agreed to pay in fines, in cents; of a team left out, nothing. */
  fineRoom: ReadonlyMap<string, number>
  /** Who can win a week's prizes in the playoffs. */
  paidTeams: PaidTeams
  season: SeasonShape
  /** The currency of the league's money. */
  currency: string
}

/** A season's first week in a league without conditions. */
export const emptyDecisionContext: DecisionContext = {
  minimumPoints: 0,
  earlier: [],
  winsOf: () => [],
  owing: new Set(),
  fineRoom: new Map(),
  paidTeams: paidTeams('inPlayoffs'),
  season: { lastWeek, playoffStart: 15 },
  currency: defaultCurrency,
}

/**
 * A kind of award: what people know of it, and how its candidates are found in a week. A league has the built-in ones and
 * one for each of its own rules; the review, cards, charts, forms, filters, mails, share images, CSV and the terminal follow.
 */
export type Kind = AwardKind & {
  /** What it is, to somebody who does not play: on public pages. */
  explanation: string
  /** The refusal when it was given already. */
  duplicateText: (week: number | null) => string
  isBenchPlayer: boolean
  /** The version of the rule that it is made of; null for the built-in ones. */
  ruleVersionId: number | null
  /** Chosen beforehand in the review; else the commissioner chooses each time. */
  isAutomatic: boolean
  /** What decides it, as a rule. */
  rule: RuleTerms
  /** What its candidates go by besides the week; nothing is read for a kind that does not ask. */
  asks: readonly ('earlierWeeks' | 'wins' | 'balances' | 'agreements')[]
  /** Whether its candidates are known only from statuses that were read while the week was played. */
  needsStatuses: boolean
  /** What to know of it in a week besides its candidates; null when there is nothing. */
  noteOf?: (week: ProviderWeek) => string | null
  /** Pure: a week in, ranked candidates out. */
  candidates(week: ProviderWeek, circumstances: DecisionContext): Found[]
  /**
   * What a subject is ranked by in a week, also one that is no candidate: hundredths of the unit, null where it is not
   * measured. Two reads of a week are compared by it.
   */
  valueOf(week: ProviderWeek, subjectId: string, circumstances: DecisionContext): number | null
}
