import { type Actor, commandLine, visitor } from '#core/kernel/access'
import { createUser } from '#core/accounts/people/create-user'
import { userByEmail } from '#core/accounts/find-user'
import { promoteUser } from '#core/billing/premium/grant-premium'
import { register } from '#core/accounts/sign-in/register'
import type { Ctx } from '#core/kernel/context'
import { addMember } from '#core/leagues/members/add-member'
import { renameTeam } from '#core/leagues/members/change-members'
import { createLeague } from '#core/leagues/create-league'
import { setPot } from '#core/leagues/pot/set-pot'
import { importWeek } from '#core/weeks/staging/import-week'
import { publishWeek } from '#core/weeks/publishing/publish-week'
import { preselected } from '#cli/commands/import/winners'
import { sampleAnswers, sampleSeason } from '../../../../fixtures/sample-season.ts'
import { type Clock, demoStart, tuesdayAfter } from './clock.ts'

export const demoPassword = 'sidepot-demo'

/** Who runs the installation of the demo; plays in no league. */
export const demoAdmin = { firstName: 'Avery', lastName: 'Stone', email: 'avery.stone@example.com' }

/** The week that waits for the visitor to publish it. */
export const openWeek = sampleSeason.weeks

/**
 * Fills an empty database with a league in the middle of its season, through the operations that people use: ten
 * weeks published, the eleventh staged for review. Answers the league's number.
 */
export const fillDemo = async (ctx: Ctx, clock: Clock): Promise<number> => {
  const dana = await foundLeague(ctx)
  for (let week = 1; week <= openWeek; week += 1) {
    clock.moveTo(Math.min(tuesdayAfter(week), demoStart))
    const where = { leagueId: dana.leagueId, provider: 'yahoo' as const, week }
    const staged = await importWeek.run(ctx, dana.actor, { ...where, responses: sampleAnswers(week) })
    if (week === openWeek) break
    const input = publishWeek.endpoint.input.parse({ ...where, winners: preselected(staged) })
    await publishWeek.run(ctx, dana.actor, input)
  }
  return dana.leagueId
}

const foundLeague = async (ctx: Ctx): Promise<{ leagueId: number; actor: Actor }> => {
  const [commissioner, ...managers] = sampleSeason.managers
  if (!commissioner) throw new Error('The sample season has managers')
  const { id: userId } = await register.run(ctx, visitor, { ...commissioner, password: demoPassword })
  // Premium from August until Christmas.
  for (let month = 0; month < 4; month += 1) await promoteUser.run(ctx, commandLine, { userId, duration: 30 })
  const user = await userByEmail(ctx, commissioner.email)
  if (!user) throw new Error('The commissioner has just registered')
  const actor: Actor = { kind: 'user', user }
  const { id: leagueId } = await createLeague.run(ctx, actor, { name: sampleSeason.leagueName })
  await renameTeam.run(ctx, actor, { leagueId, userId, teamName: commissioner.teamName })
  for (const manager of managers) {
    await createUser.run(ctx, commandLine, { ...manager, role: 'manager', password: demoPassword })
    await addMember(ctx, actor, { leagueId, email: manager.email, teamName: manager.teamName })
  }
  await createUser.run(ctx, commandLine, { ...demoAdmin, role: 'site_admin', password: demoPassword })
  await setPot.run(ctx, actor, setPot.endpoint.input.parse({ leagueId, ...pot }))
  return { leagueId, actor }
}

const pot = { totalPotAmount: 3000, dollarInputs: { 1: 750, 2: 450, 3: 300, 4: 150 } }
