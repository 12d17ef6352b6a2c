import { sharing } from '#contract/sharing'
import { leagueToShare, placeOf } from '#testing/shares'
import { world } from '#testing/test-app'
import { type Tracing, tracing, watch } from './tracing.ts'

/** Award that is shared, earns a credit, and stops being shared. */
export const sharingTraces = async (): Promise<Tracing> => {
  const w = await world()
  const { manager, managerId, awardId, client: dana } = await leagueToShare(w)
  const trace = await tracing(w, [
    watch(manager, sharing.award, { awardId }),
    watch(manager, sharing.streak, { userId: managerId }),
    watch(manager, sharing.achievements, { userId: managerId }),
    watch(dana, sharing.leaderboard, {}),
  ])
  const { leaves } = trace
  const stranger = w.browser()
  const share = { awardId, platform: 'copy', confirmed: false }

  await leaves(stranger, sharing.share, share, ['refused: 401 unauthenticated'])
  const { shareToken } = await leaves(manager, sharing.share, share, ['reads: awards/:awardId'])
  await leaves(stranger, sharing.verify, { awardId: awardId + 1, token: shareToken }, [
    'refused: 404 not_found',
  ])
  await leaves(stranger, sharing.verify, { ...(await placeOf(w, awardId)), token: 'made up' }, [])
  await leaves(stranger, sharing.verify, { awardId, token: shareToken }, [
    'reads: share-streak/user-streak/:userId, share-streak/achievements/:userId, share-streak/leaderboard',
  ])
  await leaves(stranger, sharing.verify, { awardId, token: shareToken }, [])
  await leaves(manager, sharing.share, { ...share, confirmed: true, shareToken }, [])
  await leaves(stranger, sharing.withdraw, { awardId }, ['refused: 401 unauthenticated'])
  await leaves(dana, sharing.withdraw, { awardId }, ['reads: awards/:awardId'])
  await leaves(stranger, sharing.siteShare, {}, ['refused: 401 unauthenticated'])
  const { shareUrl } = await leaves(manager, sharing.siteShare, {}, [])
  await leaves(stranger, sharing.siteVisit, { code: 'x'.repeat(101) }, ['refused: 400 invalid'])
  await leaves(stranger, sharing.siteVisit, { code: 'made up' }, [])
  await leaves(stranger, sharing.siteVisit, { code: new URL(shareUrl).searchParams.get('ref') ?? '' }, [
    'reads: share-streak/user-streak/:userId, share-streak/leaderboard',
  ])
  return trace
}
