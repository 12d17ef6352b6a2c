import { namesText } from '#domain/text'
import type { MoneyManager } from './money-managers.ts'

type Asked = {
  /** Accounts; null for the CLI, a member without one, or money without a member. */
  askedBy: number | null
  holder: number | null
  answeredBy: readonly (number | null)[]
}

/**
 * Returns the reason a member who can manage money may not close a question, as text; null when they may. The member
 * who asked, or whose money it is, leaves it to another one who can manage money and is neither. If there is no one
 * else, they may decide on an entry of their own, but on their own question only after another person replied to it.
 */
export const closeBlockedReason = (
  closer: number | null,
  { askedBy, holder, answeredBy }: Asked,
  keepers: readonly MoneyManager[],
): string | null => {
  if (closer === null || (closer !== askedBy && closer !== holder)) return null
  const others = keepers.filter(({ userId }) => userId !== askedBy && userId !== holder)
  const why = closer === askedBy ? 'You asked this question' : 'This entry is your own'
  if (others.length > 0) return `${why}: ${namesText(others.map(({ name }) => name))} can close it.`
  if (closer !== askedBy || answeredBy.some(userId => userId !== closer)) return null
  return `${why}: it can be closed once someone else has replied.`
}
