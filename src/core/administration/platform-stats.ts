import { content } from '#contract/content/content'
import { allowAnyone } from '#core/kernel/authorization'
import { operation } from '#core/kernel/operation'
import { currentStats } from './daily-stats.ts'

/** Statistics of the landing page and footer: actual numbers only. */
export const platformStats = operation(content.stats, allowAnyone, async ctx => {
  const { users, leagues, awards } = await currentStats(ctx)
  return { totalUsers: users, totalLeagues: leagues, totalAwards: awards }
})
