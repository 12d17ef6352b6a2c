import { people } from '#contract/accounts/accounts'
import { announcements } from '#contract/administration/announcements'
import { bulk } from '#contract/administration/bulk'
import { deletedThings } from '#contract/administration/deleted'
import { adminLeagueEndpoints } from '#contract/administration/admin-league'
import { personPage } from '#contract/administration/person'
import { leagues } from '#contract/leagues/leagues'
import { leagueManagement } from '#contract/leagues/management'
import { awards } from '#contract/awards'
import { award } from '#testing/season-awards'
import * as make from '#testing/make'
import { leagueScene } from './scene.ts'
import { type Tracing, tracing, watch } from './tracing.ts'

/** One league and one user in the admin view. */
export const overseeingTraces = async (): Promise<Tracing> => {
  const { w, nonMembers, leagueId, dana, danaId, manager, managerId } = await leagueScene()
  const ada = await make.administrator(w)
  const trace = await tracing(w, [
    ...nonMembers,
    watch(ada, leagues.all, {}),
    watch(ada, personPage.read, { userId: managerId }),
    watch(manager, leagues.list, {}),
  ])
  const { expectEffects, watching } = trace
  const league = { leagueId }
  await expectEffects(dana, adminLeagueEndpoints.open, league, ['refused: 403 forbidden'])
  await expectEffects(ada, adminLeagueEndpoints.open, league, [
    'audit: Ada Min, league.opened-by-administrator: Viewed the league as a site admin',
  ])
  await expectEffects(ada, adminLeagueEndpoints.open, league, [])
  await expectEffects(dana, adminLeagueEndpoints.rename, { leagueId, name: 'Gridiron' }, [
    'refused: 403 forbidden',
  ])
  await expectEffects(ada, adminLeagueEndpoints.rename, { leagueId, name: 'Gridiron' }, [
    'audit: Ada Min, league.renamed: Renamed Fourth & Long to Gridiron',
    'reads: admin/leagues, admin/users/:userId, leagues',
  ])
  await expectEffects(dana, adminLeagueEndpoints.handOver, { leagueId, userId: managerId }, [
    'refused: 403 forbidden',
  ])
  await expectEffects(ada, adminLeagueEndpoints.handOver, { leagueId, userId: danaId }, [
    'refused: 409 same_commissioner',
  ])
  await expectEffects(ada, adminLeagueEndpoints.handOver, { leagueId, userId: managerId }, [
    'audit: Ada Min, league.transferred: Transferred the league from Dana Whitfield to Manager 2 as site admin',
    'mail: security to dana@example.com: Manager 2 runs Gridiron now',
    'mail: security to manager2.1@example.com: You now run Gridiron',
    'reads: admin/leagues, admin/users/:userId, leagues',
  ])
  await expectEffects(dana, adminLeagueEndpoints.archive, { leagueId, isArchived: true }, [
    'refused: 403 forbidden',
  ])
  await expectEffects(ada, adminLeagueEndpoints.archive, { leagueId, isArchived: true }, [
    'audit: Ada Min, season.ended: Ended the 2026 season',
    "audit: Ada Min, league.archived: Archived the league: it's read-only",
    'ledger: the pot, rollover $20: No Miscreant this season: the prize rolls into the Super Bowl pot',
    'mail: season-statement to dana@example.com: Gridiron 2026: nothing owed',
    'mail: season-statement to manager2.1@example.com: Gridiron 2026: nothing owed',
    'mail: season-statement to manager3.1@example.com: Gridiron 2026: nothing owed',
    'mail: league-archived to manager2.1@example.com: Gridiron is archived',
    'reads: admin/leagues, admin/users/:userId, leagues',
  ])
  await expectEffects(manager, leagueManagement.rename, { leagueId, name: 'Mine' }, [
    'refused: 409 league_archived',
  ])
  await expectEffects(manager, awards.add, award(leagueId, managerId), ['refused: 409 league_archived'])
  await expectEffects(ada, adminLeagueEndpoints.archive, { leagueId, isArchived: true }, [])
  await expectEffects(ada, adminLeagueEndpoints.archive, { leagueId, isArchived: false }, [
    'audit: Ada Min, league.restored: Restored the league',
    'mail: league-archived to manager2.1@example.com: Gridiron is restored',
    'reads: admin/leagues, admin/users/:userId',
  ])

  const person = { userId: managerId }
  await expectEffects(dana, personPage.addNote, { ...person, text: 'Helpful' }, ['refused: 403 forbidden'])
  const { id } = await expectEffects(ada, personPage.addNote, { ...person, text: 'Wants a spreadsheet' }, [
    'audit: Ada Min, user.note: Added a note about Manager 2',
    'reads: admin/users/:userId',
  ])
  await expectEffects(ada, personPage.removeNote, { ...person, noteId: id + 1 }, ['refused: 404 not_found'])
  await expectEffects(ada, personPage.removeNote, { ...person, noteId: id }, [
    'audit: Ada Min, user.note-removed: Removed a note about Manager 2',
    'reads: admin/users/:userId',
  ])
  const [found] = await ada.call(people.list, { id: managerId })
  const email = found?.email ?? ''
  await expectEffects(ada, personPage.correctAddress, { ...person, email }, ['refused: 409 same_address'])
  await expectEffects(ada, personPage.correctAddress, { ...person, email: 'right@example.com' }, [
    'audit: Ada Min, user.address: Requested a new email address for Manager 2',
    'mail: security to manager2.1@example.com: A request to change your email address',
    'mail: confirm-email to right@example.com: Confirm your email address',
    'reads: admin/users/:userId',
  ])

  await watching([
    watch(ada, leagues.all, {}),
    watch(ada, deletedThings.list, {}),
    watch(manager, leagues.list, {}),
  ])
  await expectEffects(dana, adminLeagueEndpoints.remove, league, ['refused: 403 forbidden'])
  await expectEffects(ada, adminLeagueEndpoints.remove, league, [
    'audit: Ada Min, league.deleted: Deleted Gridiron, which can be restored within 30 days',
    'mail: league-closed to dana@example.com: Gridiron 2026: nothing owed',
    'mail: league-closed to manager2.1@example.com: Gridiron 2026: nothing owed',
    'mail: league-closed to manager3.1@example.com: Gridiron 2026: nothing owed',
    'reads: admin/leagues, admin/deleted, leagues',
  ])
  const [gone] = await ada.call(deletedThings.list, {})
  const deletedId = gone?.id ?? 0
  await expectEffects(dana, deletedThings.restore, { deletedId }, ['refused: 403 forbidden'])
  await expectEffects(ada, deletedThings.restore, { deletedId }, [
    'audit: Ada Min, league.restored: Restored the deleted league',
    'ledger: the pot, rollover $20: No Miscreant this season: the prize rolls into the Super Bowl pot',
    'mail: league-restored to manager2.1@example.com: Gridiron is restored',
    'reads: admin/leagues, admin/deleted, leagues',
  ])

  await watching([watch(ada, people.list, {}), watch(ada, bulk.list, {})])
  const chosen = { act: 'disable' as const, ids: [managerId] }
  await expectEffects(dana, bulk.preview, chosen, ['refused: 403 forbidden'])
  await expectEffects(ada, bulk.preview, chosen, [])
  await expectEffects(ada, bulk.start, { ...chosen, ids: [] }, ['refused: 409 nobody_chosen'])
  const { id: runId } = await expectEffects(ada, bulk.start, chosen, [
    'audit: Ada Min, bulk.disable: Began disabling 1 person',
    'reads: admin/bulk',
  ])
  await expectEffects(dana, bulk.stop, { runId }, ['refused: 403 forbidden'])
  await expectEffects(ada, bulk.stop, { runId }, [
    'audit: Ada Min, bulk.stopped: Stopped disabling after 0 of 1 people',
    'reads: admin/bulk',
  ])
  await expectEffects(dana, bulk.export, chosen, ['refused: 403 forbidden'])
  await expectEffects(ada, bulk.export, { ids: [managerId] }, [
    'audit: Ada Min, users.exported: Exported people as CSV',
  ])
  await expectEffects(dana, adminLeagueEndpoints.export, {}, ['refused: 403 forbidden'])
  await expectEffects(ada, adminLeagueEndpoints.export, {}, [
    'audit: Ada Min, leagues.exported: Exported leagues as CSV',
  ])
  await watching([watch(ada, announcements.list, {})])
  await expectEffects(dana, bulk.write, { ids: [managerId] }, ['refused: 403 forbidden'])
  await expectEffects(ada, bulk.write, { ids: [managerId] }, ['reads: admin/announcements'])
  return trace
}
