import { awards } from '#contract/awards'
import { claims } from '#contract/leagues/claims'
import { joining } from '#contract/leagues/joining'
import { leagues } from '#contract/leagues/leagues'
import { leaderboards } from '#contract/money/leaderboards'
import { ledgerEntries } from '#contract/money/ledger-entries'
import * as make from '#testing/make'
import { award } from '#testing/season-awards'
import { leagueScene } from './scene.ts'
import { type Tracing, tracing, watch } from './tracing.ts'

/** Unclaimed teams: added, winning, and claimed by link or merged by the commissioner. */
export const claimTraces = async (): Promise<Tracing> => {
  const { w, nonMembers, leagueId, dana, manager, managerId } = await leagueScene()
  const trace = await tracing(w, [
    ...nonMembers,
    watch(dana, leagues.members, { leagueId }),
    watch(dana, claims.links, { leagueId }),
    watch(dana, claims.teamClaims, { leagueId }),
    watch(dana, awards.list, { leagueId }),
    watch(dana, leaderboards.read, { leagueId }),
    watch(dana, ledgerEntries.list, { leagueId }),
    watch(manager, ledgerEntries.list, { leagueId }, "the manager's ledger"),
  ])
  const { expectEffects } = trace
  const people = [
    { teamName: 'End Zone Theory', ownerName: 'Tess Lindqvist' },
    { teamName: 'Omaha', ownerName: 'Omar Reyes' },
  ]
  await expectEffects(manager, claims.add, { leagueId, people }, ['refused: 403 forbidden'])
  const added = await expectEffects(dana, claims.add, { leagueId, people }, [
    'audit: Dana Whitfield, member.placeholder-added: Added Tess Lindqvist (End Zone Theory), an unclaimed team',
    'audit: Dana Whitfield, member.placeholder-added: Added Omar Reyes (Omaha), an unclaimed team',
    'reads: members, claim-links, leaderboard, ledger',
  ])
  const [tess = 0, omar = 0] = added.map(member => member.managerId)
  await expectEffects(dana, claims.add, { leagueId, people }, ['refused: 400 invalid'])
  await expectEffects(dana, awards.add, award(leagueId, tess), [
    'audit: Dana Whitfield, award.added: Gave Tess Lindqvist Hot Top 2, week 2: Rashad Colter (QB)',
    'ledger: End Zone Theory, award $10: Hot Top 2, week 2: Rashad Colter (QB)',
    'mail: awards-published to dana@example.com: Hot Top 2, QB, week 2: published ($10)',
    'reads: awards, leaderboard, ledger',
  ])
  await expectEffects(manager, claims.renew, { leagueId, userId: tess }, ['refused: 403 forbidden'])
  const { url } = await expectEffects(dana, claims.renew, { leagueId, userId: tess }, [
    'audit: Dana Whitfield, member.link-renewed: Created a new claim link for Tess Lindqvist (End Zone Theory)',
    'reads: claim-links',
  ])
  const to = { leagueId, userId: tess, email: 'tess@example.com' }
  await expectEffects(manager, claims.mail, to, ['refused: 403 forbidden'])
  await expectEffects(dana, claims.mail, to, [
    'audit: Dana Whitfield, member.link-mailed: Emailed the claim link of Tess Lindqvist (End Zone Theory)',
    'mail: claim-link to tess@example.com: Your team in Fourth & Long: End Zone Theory',
  ])
  const token = new URL(url ?? '').searchParams.get('token') ?? ''
  await expectEffects(manager, claims.claim, { token }, ['refused: 409 already_member'])
  const newMember = {
    firstName: 'Tess',
    lastName: 'Lind',
    email: 'tess@example.com',
    password: make.password,
  }
  const claimed = await expectEffects(w.browser(), claims.claim, { token, ...newMember }, [
    'audit: Tess Lind, member.claimed: Tess Lind claimed End Zone Theory',
    'audit: Tess Lind, account.signed-in: Signed in',
    'mail: team-claimed to dana@example.com: Tess Lind claimed End Zone Theory',
    'reads: members, claim-links, team-claims, awards, leaderboard, ledger',
  ])
  await expectEffects(w.browser(), claims.claim, { token, ...newMember, email: 'two@example.com' }, [
    'refused: 409 already_claimed',
  ])
  const merging = { leagueId, userId: omar, managerId }
  await expectEffects(manager, claims.merge, merging, ['refused: 403 forbidden'])
  await expectEffects(dana, claims.merge, { ...merging, userId: claimed.user.id }, [
    'refused: 409 has_account',
  ])
  const merged = await expectEffects(dana, claims.merge, merging, [
    'audit: Dana Whitfield, member.merged: Merged Omaha, which had no account, into Manager 2 (Team 2)',
    'mail: team-merged to manager2.1@example.com: Omaha is now yours',
    'reads: members, claim-links, team-claims, leaderboard, ledger',
  ])
  await expectEffects(manager, claims.undo, { leagueId, id: merged.id }, ['refused: 403 forbidden'])
  await expectEffects(dana, claims.undo, { leagueId, id: merged.id }, [
    'audit: Dana Whitfield, member.merge-undone: Undid the merge of Omaha into Manager 2',
    'mail: merge-undone to manager2.1@example.com: Omaha is no longer yours',
    'reads: members, claim-links, team-claims, leaderboard, ledger',
  ])
  await expectEffects(
    dana,
    joining.renameTeam,
    { leagueId, userId: omar, teamName: 'Omaha', ownerName: 'Omar R.' },
    [
      'audit: Dana Whitfield, member.renamed: Set the owner of Omaha: Omar R.',
      'reads: members, claim-links, leaderboard, ledger',
    ],
  )
  await expectEffects(dana, joining.remove, { leagueId, userId: omar }, [
    'audit: Dana Whitfield, member.removed: Removed Omar R. (Omaha)',
    'reads: members, claim-links, leaderboard',
  ])
  return trace
}
