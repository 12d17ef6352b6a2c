import type { AwardKind } from '#contract/awards'
import type { ProviderWeek, WeekPlayer } from '#core/kernel/ports/provider-week'

/** A player who could win, with their place in their list. */
export type Found = {
  player: WeekPlayer
  rank: number
  /** Why the player cannot win, in words that follow the name; null when they can. */
  cannotWin: string | null
  preselected: boolean
}

/**
 * A kind of award: what people know of it, and how its candidates are found in a week. Adding one is a file like
 * hot-top-two.ts and a line in registry.ts; the review, cards, charts, forms, filters, mails, share images, CSV and the
 * terminal follow.
 */
export type Kind = AwardKind & {
  /** What it is, to somebody who does not play: on public pages. */
  explanation: string
  /** The refusal when it was given already. */
  duplicateText: (week: number | null) => string
  isBenchPlayer: boolean
  /** Whether its candidates are known only from statuses that were read while the week was played. */
  needsStatuses: boolean
  /** What to know of it in a week besides its candidates; null when there is nothing. */
  noteOf?: (week: ProviderWeek) => string | null
  /** Pure: a week and the league's minimum of points to win (in hundredths) in, ranked candidates out. */
  candidates(week: ProviderWeek, minimumPoints: number): Found[]
}
