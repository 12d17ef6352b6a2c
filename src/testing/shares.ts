import { awards } from '#contract/awards'
import { sharing } from '#contract/sharing'
import { shownSlug } from '#core/sharing/shared-award'
import { type SharePlace, sharePlaceText } from '#domain/recap-address'
import * as make from './make.ts'
import type { Client, TestApp } from './test-app.ts'

const hour = 3_600_000
export const day = 24 * hour

/** Creates a league of two with awards that its manager can share. */
export const leagueToShare = async (w: TestApp, count = 1) => {
  const { league, client, members, user } = await make.league(w, { managers: 2 })
  const managerId = members.find(member => member.userId !== user.id)?.userId ?? 0
  const awardIds: number[] = []
  for (let week = 1; week <= count; week += 1) {
    const award = await client.call(awards.add, {
      leagueId: league.id,
      type: 'hot_top2',
      week,
      managerId,
      playerName: 'Deshaun Okafor',
      position: 'QB',
      points: 31.4,
      prizeAmount: 10,
    })
    awardIds.push(award.id)
  }
  const manager = await make.signedInAs(w, managerId)
  return { league, client, user, managerId, manager, awardIds, awardId: awardIds[0] ?? 0 }
}

/** Creates a link, like copying in the share dialog. */
export const link = (client: Client, awardId: number) =>
  client.call(sharing.share, { awardId, platform: 'copy', confirmed: false })

/** Returns an award's current share address, without a slug while it is not shared. */
export const placeOf = async (w: TestApp, awardId: number): Promise<SharePlace> => {
  const row = await w.ctx.db
    .selectFrom('public_awards')
    .select(['slug', 'sealed_slug'])
    .where('award_id', '=', awardId)
    .executeTakeFirst()
  const slug = row && shownSlug(w.ctx, row)
  return { awardId, ...(slug ? { slug } : {}) }
}

/** Returns the path of an award's public page once shared. */
export const pageOf = async (w: TestApp, awardId: number): Promise<string> =>
  `/share/award/${sharePlaceText(await placeOf(w, awardId))}`

/** Creates a link and visits it as a visitor. */
export const shareAndVisit = async (w: TestApp, client: Client, awardId: number) => {
  const { shareToken } = await link(client, awardId)
  return w.browser().call(sharing.verify, { awardId, token: shareToken })
}

/** Moves the clock by a number of days to a time of day in UTC. */
export const moveTo = (w: TestApp, days: number, atHour: number): void => {
  const midnight = Math.floor(w.clock.now() / day) * day
  w.clock.pass(midnight + days * day + atHour * hour - w.clock.now())
}
