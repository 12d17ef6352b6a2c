import type { AwardKind } from '#contract/awards'
import type { ProviderWeek, WeekPlayer } from '#core/kernel/ports/provider-week'

/** A player who could win, with their place in their list. */
export type Found = { player: WeekPlayer; rank: number; preselected: boolean }

/**
 * A kind of award: what people know of it, and how its candidates are found in a week. Adding one is a file like
 * hot-top-two.ts and a line in registry.ts; forms, filters, mails, CSV and the terminal follow.
 */
export type Kind = AwardKind & {
  /** What it is, to somebody who does not play: on public pages. */
  explanation: string
  /** What shares one prize when several winners are chosen. */
  sharesPrizeBy: 'position' | 'week'
  /** The refusal when the league's tier does not have it. */
  upgradeText: string
  /** The refusal when it was given already. */
  duplicateText: (week: number | null) => string
  isBenchPlayer: boolean
  /** The names under which candidates, winners and prize travel. */
  wire: {
    staged: 'hotTopTwoData' | 'benchBossData' | 'miscreantData'
    winners: 'hotTopTwoWinners' | 'benchBossWinners' | 'miscreantWinners'
    prize: 'hotTopTwoPrizeAmount' | 'benchBossPrizeAmount' | 'miscreantPrizeAmount'
  }
  /** Pure: a week in, ranked candidates out. */
  candidates(week: ProviderWeek): Found[]
}
