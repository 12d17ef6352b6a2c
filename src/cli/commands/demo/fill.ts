import { importWeek } from '#core/weeks/fetching/fetch-week'
import { setPot } from '#core/money/pot/set-pot'
import { register } from '#core/accounts/sign-in/login'
import { createUser } from '#core/accounts/people/create-users'
import { userByEmail } from '#core/accounts/user'
import { preselected } from '#cli/screens/review/publish'
import { markSetupDone } from '#core/accounts/registration'
import { promoteUser } from '#core/billing/premium/grant-premium'
import { type Actor, commandLine, onBehalfOf, visitor } from '#core/kernel/authorization'
import type { Ctx } from '#core/kernel/context'
import { createLeague } from '#core/leagues/create-league'
import { addMember } from '#core/leagues/members/add-member'
import { renameTeam } from '#core/leagues/members/change-members'
import { getMembers } from '#core/leagues/members/members'
import { saveWeekSettings } from '#core/leagues/settings/week-settings'
import { chargeDuesAndFees } from '#core/money/dues/charge-dues'
import { recordDues } from '#core/money/dues/record-dues'
import { saveDues } from '#core/money/dues/save-dues'
import { publishWeek } from '#core/weeks/publishing/publish-week'
import { dayMs } from '#domain/durations'
import { sampleResponses, sampleSeason } from '../../../../fixtures/sample-season.ts'
import { type Clock, type DemoTime, foundingDay, tuesdayAfter } from './clock.ts'

export const demoPassword = 'sidepot-demo'

/** Site admin of the demo; not a member of any league. */
export const demoAdmin = { firstName: 'Avery', lastName: 'Stone', email: 'avery.stone@example.com' }

/**
 * Fills an empty database with a league in mid-season, through the regular operations: every finished week is published
 * on its Tuesday except the last one, which is staged for review. All but two managers have paid their dues. Returns
 * the league id.
 */
export const fillDemo = async (
  ctx: Ctx,
  clock: Clock,
  time: DemoTime,
  { hasDues = false }: { hasDues?: boolean } = {},
): Promise<number> => {
  const dana = await foundLeague(ctx, time)
  if (hasDues) await fillDues(ctx, dana, time)
  for (let week = 1; week <= time.openWeek; week += 1) {
    clock.moveTo(tuesdayAfter(week, time))
    const where = { leagueId: dana.leagueId, provider: 'yahoo' as const, week }
    const staged = await importWeek.run(ctx, dana.actor, { ...where, responses: sampleResponses(week, time) })
    if (week === time.openWeek) break
    if (hasDues) await chargeDuesAndFees(ctx)
    const input = publishWeek.endpoint.input.parse({ ...where, winners: preselected(staged) })
    await publishWeek.run(ctx, dana.actor, input)
  }
  clock.moveTo(time.startMs)
  return dana.leagueId
}

const foundLeague = async (ctx: Ctx, time: DemoTime): Promise<{ leagueId: number; actor: Actor }> => {
  const [commissioner, ...managers] = sampleSeason.managers
  if (!commissioner) throw new Error('The sample season has managers')
  // The site admin is created last, so that the first account is the commissioner's.
  await markSetupDone(ctx)
  const { id: userId } = await register.run(ctx, visitor, { ...commissioner, password: demoPassword })
  for (let days = daysUntil(time); days > 0; days -= 30) {
    await promoteUser.run(ctx, commandLine, { userId, duration: 30 })
  }
  const user = await userByEmail(ctx, commissioner.email)
  if (!user) throw new Error('The commissioner has just registered')
  const actor: Actor = onBehalfOf(user)
  const { id: leagueId } = await createLeague.run(ctx, actor, { name: sampleSeason.leagueName })
  await renameTeam.run(ctx, actor, { leagueId, userId, teamName: commissioner.teamName })
  for (const manager of managers) {
    await createUser.run(ctx, commandLine, { ...manager, role: 'manager', password: demoPassword })
    await addMember(ctx, actor, { leagueId, email: manager.email, teamName: manager.teamName })
  }
  await createUser.run(ctx, commandLine, { ...demoAdmin, role: 'site_admin', password: demoPassword })
  await setPot.run(ctx, actor, setPot.endpoint.input.parse({ leagueId, ...pot }))
  await saveWeekSettings.run(ctx, actor, { leagueId, lastPaidWeek: sampleSeason.endWeek, provider: 'yahoo' })
  return { leagueId, actor }
}

/** Premium starts with the league and lasts a month after the demo starts. */
const daysUntil = (time: DemoTime): number => Math.ceil((time.startMs - foundingDay(time)) / dayMs) + 30

const pot = { totalPotAmount: 3000, dollarInputs: { 1: 750, 2: 450, 3: 300, 4: 150 } }

/**
 * Payments of the sample season's managers toward $250 dues, in order; the second to last owes a part, the last all of
 * it.
 */
const payments = [
  { how: 'cash', amount: 250 },
  { how: 'venmo', amount: 250 },
  { how: 'venmo', amount: 250 },
  { how: 'paypal', amount: 250 },
  { how: 'cash_app', amount: 250 },
  { how: 'bank', amount: 250 },
  { how: 'cash', amount: 150, note: 'the rest by Friday' },
] as const

/** Sets up dues in the demo's league on the day it is created: all but two managers have paid. */
const fillDues = async (
  ctx: Ctx,
  { actor, leagueId }: { actor: Actor; leagueId: number },
  { season }: DemoTime,
): Promise<void> => {
  const plan = { amount: 250, dueOn: `${season}-09-04`, reminds: true, membersSee: true, own: [] }
  await saveDues.run(ctx, actor, {
    leagueId,
    ...plan,
    lateFee: { kind: 'fixed', amount: 10, every: 'once' },
  })
  const members = (await getMembers(ctx, leagueId)).toSorted((a, b) => a.id - b.id).slice(0, -1)
  for (const [at, { managerId }] of members.entries()) {
    const isLast = at === members.length - 1
    const { how, amount, ...more } = (isLast ? undefined : payments[at % 6]) ?? payments[6]
    await recordDues.run(ctx, actor, {
      leagueId,
      managerId,
      how,
      amount,
      paidOn: `${season}-08-2${at % 8}`,
      ...more,
    })
  }
}
