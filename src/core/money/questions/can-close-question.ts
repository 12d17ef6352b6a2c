import { namesText } from '#domain/text'
import type { MoneyManager } from './money-managers.ts'

type Asked = {
  /** Accounts; null for the command line, somebody without one, or money that is nobody's. */
  askedBy: number | null
  holder: number | null
  answeredBy: readonly (number | null)[]
}

/**
 * Why somebody who keeps the money may not close a question, in words; null where they may. Whoever asked, or whose own
 * money it is, leaves it to somebody else who keeps the money and is neither. Where there is nobody else, an entry of
 * one's own may be judged, but one's own question only after somebody else said something to it.
 */
export const closeBlockedReason = (
  closer: number | null,
  { askedBy, holder, answeredBy }: Asked,
  keepers: readonly MoneyManager[],
): string | null => {
  if (closer === null || (closer !== askedBy && closer !== holder)) return null
  const others = keepers.filter(({ userId }) => userId !== askedBy && userId !== holder)
  const why = closer === askedBy ? 'You asked this question yourself' : 'This entry is your own'
  if (others.length > 0) return `${why}: ${namesText(others.map(({ name }) => name))} can close it.`
  if (closer !== askedBy || answeredBy.some(userId => userId !== closer)) return null
  return `${why}: it can be closed once somebody else has answered.`
}
