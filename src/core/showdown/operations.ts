import type { AnyOperation } from '#core/kernel/operation'
import { readShowdown } from '#core/showdown/showdown-view'
import { setGames } from '#core/showdown/set-games'
import { toggleShowdown } from '#core/showdown/toggle-showdown'
import { recordResults, undoResults } from '#core/showdown/record-results'
import { previewResults } from '#core/showdown/scored-round'
import { cancelRound } from '#core/showdown/close-round'
import { participate } from '#core/showdown/participate'
import { submitPicks } from '#core/showdown/submit-picks'

/** Operations of showdown, in the order of the documentation. */
export const showdownOperations: AnyOperation[] = [
  readShowdown,
  setGames,
  toggleShowdown,
  recordResults,
  previewResults,
  undoResults,
  cancelRound,
  participate,
  submitPicks,
]
