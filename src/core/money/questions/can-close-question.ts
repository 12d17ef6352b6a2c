import { namesText } from '#domain/text'
import type { MoneyManager } from './money-managers.ts'

type QuestionParties = {
  /** Accounts; null for the CLI, a member without one, or money without a member. */
  askedBy: number | null
  entryOwner: number | null
  answeredBy: readonly (number | null)[]
}

/**
 * Returns the reason a member who can manage money may not close a question, as text; null when they may. The member
 * who asked, or whose money it is, leaves it to another one who can manage money and is neither. If there is no one
 * else, they may decide on an entry of their own, but on their own question only after another person replied to it.
 */
export const closeBlockedReason = (
  closer: number | null,
  { askedBy, entryOwner, answeredBy }: QuestionParties,
  moneyManagers: readonly MoneyManager[],
): string | null => {
  if (closer === null || (closer !== askedBy && closer !== entryOwner)) return null
  const others = moneyManagers.filter(({ userId }) => userId !== askedBy && userId !== entryOwner)
  const reason = closer === askedBy ? 'You asked this question' : 'This entry is your own'
  if (others.length > 0) return `${reason}: ${namesText(others.map(({ name }) => name))} can close it.`
  if (closer !== askedBy || answeredBy.some(userId => userId !== closer)) return null
  return `${reason}: it can be closed once someone else has replied.`
}
