import { sharing } from '#contract/sharing'
import { leagueToShare, placeOf } from '#testing/shares'
import { startTestApp } from '#testing/test-app'
import { type Tracing, tracing, watch } from './tracing.ts'

/** Award that is shared, earns a credit, and stops being shared. */
export const sharingTraces = async (): Promise<Tracing> => {
  const w = await startTestApp()
  const { manager, managerId, awardId, client: dana } = await leagueToShare(w)
  const trace = await tracing(w, [
    watch(manager, sharing.award, { awardId }),
    watch(manager, sharing.streak, { userId: managerId }),
    watch(manager, sharing.achievements, { userId: managerId }),
    watch(dana, sharing.leaderboard, {}),
  ])
  const { expectEffects } = trace
  const nonMember = w.browser()
  const share = { awardId, platform: 'copy', confirmed: false }

  await expectEffects(nonMember, sharing.share, share, ['refused: 401 unauthenticated'])
  const { shareToken } = await expectEffects(manager, sharing.share, share, ['reads: awards/:awardId'])
  await expectEffects(nonMember, sharing.verify, { awardId: awardId + 1, token: shareToken }, [
    'refused: 404 not_found',
  ])
  await expectEffects(nonMember, sharing.verify, { ...(await placeOf(w, awardId)), token: 'made up' }, [])
  await expectEffects(nonMember, sharing.verify, { awardId, token: shareToken }, [
    'reads: share-streak/user-streak/:userId, share-streak/achievements/:userId, share-streak/leaderboard',
  ])
  await expectEffects(nonMember, sharing.verify, { awardId, token: shareToken }, [])
  await expectEffects(manager, sharing.share, { ...share, confirmed: true, shareToken }, [])
  await expectEffects(nonMember, sharing.withdraw, { awardId }, ['refused: 401 unauthenticated'])
  await expectEffects(dana, sharing.withdraw, { awardId }, ['reads: awards/:awardId'])
  await expectEffects(nonMember, sharing.siteShare, {}, ['refused: 401 unauthenticated'])
  const { shareUrl } = await expectEffects(manager, sharing.siteShare, {}, [])
  await expectEffects(nonMember, sharing.siteVisit, { code: 'x'.repeat(101) }, ['refused: 400 invalid'])
  await expectEffects(nonMember, sharing.siteVisit, { code: 'made up' }, [])
  await expectEffects(
    nonMember,
    sharing.siteVisit,
    { code: new URL(shareUrl).searchParams.get('ref') ?? '' },
    ['reads: share-streak/user-streak/:userId, share-streak/leaderboard'],
  )
  return trace
}
