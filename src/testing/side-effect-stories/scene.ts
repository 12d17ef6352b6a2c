import { awards } from '#contract/awards'
import { invitations } from '#contract/leagues/joining'
import { leagues } from '#contract/leagues/leagues'
import { ledgerEntries } from '#contract/money/ledger-entries'
import { stagedWeeks } from '#contract/weeks/staged-weeks'
import * as make from '#testing/make'
import { staged } from '#testing/review'
import { award } from '#testing/season-awards'
import { type Client, type TestApp, startTestApp } from '#testing/test-app'
import { watch, type Watched } from './tracing.ts'

/** Premium league of three with a browser for each user, next to an unrelated league. */
export type Scene = {
  w: TestApp
  leagueId: number
  dana: Client
  danaId: number
  manager: Client
  managerId: number
  other: Client
  otherId: number
  /** Data of the unrelated league, which nothing in this one may change. */
  nonMembers: Watched[]
}

export const leagueScene = async (existing?: TestApp): Promise<Scene> => {
  const w = existing ?? (await startTestApp())
  const { league, client, user, members } = await make.league(w, {
    managers: 3,
    commissioner: { email: 'dana@example.com' },
  })
  const [managerId = 0, otherId = 0] = members
    .map(({ userId }) => userId)
    .filter(userId => userId !== user.id)
  const theirs = await make.league(w, { managers: 2, commissioner: { email: 'stella@example.com' } })
  const inTheirs = { leagueId: theirs.league.id }
  await theirs.client.call(awards.add, award(theirs.league.id, theirs.user.id))
  await theirs.client.call(invitations.send, { ...inTheirs, name: 'Uma', email: 'uma@example.com' })
  await staged(theirs.client, theirs.league.id)
  return {
    nonMembers: [
      watch(theirs.client, leagues.list, {}, "strangers' leagues"),
      watch(theirs.client, leagues.members, inTheirs, "strangers' members"),
      watch(theirs.client, invitations.list, inTheirs, "strangers' invitations"),
      watch(theirs.client, awards.list, inTheirs, "strangers' awards"),
      watch(theirs.client, ledgerEntries.list, inTheirs, "strangers' ledger"),
      watch(theirs.client, stagedWeeks.waiting, inTheirs, "strangers' weeks"),
    ],
    w,
    leagueId: league.id,
    dana: client,
    danaId: user.id,
    manager: await make.signedInAs(w, managerId),
    managerId,
    other: await make.signedInAs(w, otherId),
    otherId,
  }
}
