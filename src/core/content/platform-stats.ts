import { content } from '#contract/content'
import { anyone } from '../access.ts'
import { operation } from '../operation.ts'
import { presentFigures } from '../platform/figures.ts'

/** The figures of the landing page and the footer: real ones only. */
export const platformStats = operation(content.stats, anyone, async ctx => {
  const { users, leagues, awards } = await presentFigures(ctx)
  return { totalUsers: users, totalLeagues: leagues, totalAwards: awards }
})
