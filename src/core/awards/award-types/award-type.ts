import { lastWeek } from '#domain/calendar'
import { defaultCurrency } from '#domain/money'
import type { SeasonShape } from '#domain/rules'
import type { AwardKind } from '#contract/awards'
import type { RuleTerms } from '#contract/rules/rule-settings'
import type { Subject } from '#core/awards/metrics/metric'
import { type PaidTeams, paidTeams } from '#core/awards/deciding/paid-teams'
import type { ProviderWeek } from '#core/kernel/ports/provider-week'

/** A candidate with their rank in the list. */
export type Found = {
  subject: Subject
  /** Value used for ranking: points in hundredths, or another quantity of the award type. */
  value: number
  rank: number
  /** Reason why the candidate can't win, phrased to follow the name; null when they can. */
  cannotWin: string | null
  preselected: boolean
  /** Whether the candidate didn't agree to their share of a fine. The others don't pay it for them. */
  isExcused?: boolean
}

/** Inputs other than the week itself. */
export type DecisionContext = {
  /** Minimum score a player needs to win, in hundredths. */
  minimumPoints: number
  /** Earlier weeks of the season, oldest first. Empty when no rule of the league uses them. */
  earlier: readonly ProviderWeek[]
  /** Earlier winners of an award type in the season, by team key, newest last. */
  winsOf: (type: string) => readonly { week: number; teamKey: string }[]
  /** Keys of the teams whose manager has a balance due. */
  owing: ReadonlySet<string>
  /** Unused part of the amount a team's manager agreed to pay in fines, in cents; zero for teams that are missing. */
  fineAllowances: ReadonlyMap<string, number>
  /** Teams that can win weekly prizes in the playoffs. */
  paidTeams: PaidTeams
  season: SeasonShape
  /** Currency of the league. */
  currency: string
}

/** First week of a season in a league without special settings. */
export const emptyDecisionContext: DecisionContext = {
  minimumPoints: 0,
  earlier: [],
  winsOf: () => [],
  owing: new Set(),
  fineAllowances: new Map(),
  paidTeams: paidTeams('inPlayoffs'),
  season: { lastWeek, playoffStart: 15 },
  currency: defaultCurrency,
}

/**
 * An award type: its public description and the way its candidates are found in a week. A league has the built-in types
 * and one per custom rule; the review, cards, charts, forms, filters, emails, share images, CSV and CLI are derived
 * from them.
 */
export type Kind = AwardKind & {
  /** Explanation for readers who don't play, shown on public pages. */
  explanation: string
  /** Error message when it was already awarded. */
  duplicateText: (week: number | null) => string
  isBenchPlayer: boolean
  /** Rule version behind it; null for built-in types. */
  ruleVersionId: number | null
  /** Whether candidates are preselected in the review; otherwise the commissioner chooses each time. */
  isAutomatic: boolean
  /** Its criteria, expressed as a rule. */
  rule: RuleTerms
  /** Data its candidates depend on in addition to the week. Nothing is loaded for types that don't list it. */
  requires: readonly ('earlierWeeks' | 'wins' | 'balances' | 'agreements')[]
  /** Whether its candidates can be determined only from statuses fetched while the week was in progress. */
  needsStatuses: boolean
  /** Returns a note about the week in addition to the candidates; null when there is none. */
  noteOf?: (week: ProviderWeek) => string | null
  /** Returns the ranked candidates of a week. Pure. */
  candidates(week: ProviderWeek, circumstances: DecisionContext): Found[]
  /**
   * Returns the value a subject is ranked by in a week, even if it isn't a candidate: hundredths of the unit, null when
   * it is not measured. Used to compare two fetches of a week.
   */
  valueOf(week: ProviderWeek, subjectId: string, circumstances: DecisionContext): number | null
}
