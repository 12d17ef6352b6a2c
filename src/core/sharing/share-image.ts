import { sql } from 'kysely'
import { prepared } from '#db/statement-cache'
import type { Ctx } from '#core/kernel/context'
import type { Actor } from '#core/kernel/authorization'
import type { SharePlace } from '#domain/recap-address'
import { withSiteName } from '#core/kernel/instance-settings'
import { imageVersionOf } from '#core/kernel/picture-version'
import type { ShareCard } from '#core/kernel/ports/share-card'
import { awardTypeOf, titleOf } from '#core/awards/award-types/award-kind'
import { drawable, drawableMoney } from '#domain/plain-text'
import { isOfPlayer, scoreOf, reasonText, subjectText, scoreText } from '#core/awards/mail/award-text'
import { totalText } from '#core/awards/award-rows'
import type { MetricUnit } from '#domain/rules'
import { publicStamps } from '#domain/award-states'
import { crown } from '#domain/rewards'
import { moneyText } from '#domain/money'
import { findShared, type SharedAward, showsReason } from './shared-award.ts'
import { getStreaks } from './streaks.ts'

/**
 * @property version changes whenever anything on the image does
 * @property isOpen whether anyone may see it at the requested URL
 */
type ShareImage = { png: Buffer; version: string; isOpen: boolean }

const storedImages = prepared<{ awardId: number; version: string }>()((db, { awardId, version }) =>
  db
    .selectFrom('share_images')
    .select('png_base64')
    .where('award_id', '=', awardId)
    .where('version', '=', version),
)

/**
 * Returns the image of an award, drawn once per version and cached. Throws not-found for anyone who may not see the
 * award.
 */
export const shareImage = async (
  ctx: Ctx,
  actor: Actor,
  { awardId, slug }: SharePlace,
): Promise<ShareImage> => {
  const award = await findShared(ctx, awardId, actor.kind === 'user' ? actor.user : null, slug)
  const card = await withSiteName(ctx, await getCard(ctx, award))
  const version = imageVersionOf(ctx, card)
  const [cached] = await storedImages(ctx, { awardId, version })
  const png = cached
    ? Buffer.from(cached.png_base64, 'base64')
    : await renderAndStore(ctx, awardId, version, card)
  return { png, version, isOpen: award.isOpen }
}

const renderAndStore = async (
  ctx: Ctx,
  awardId: number,
  version: string,
  card: ShareCard,
): Promise<Buffer> => {
  const png = await ctx.ports.shareArtist.draw(card)
  const drawn = { version, png_base64: png.toString('base64'), drawn_at_ms: ctx.now() }
  await ctx.db
    .insertInto('share_images')
    .values({ award_id: awardId, ...drawn })
    .onConflict(existing => existing.column('award_id').doUpdateSet(drawn))
    .execute()
  return png
}

const getCard = async (ctx: Ctx, award: SharedAward): Promise<ShareCard> => {
  const kind = awardTypeOf(award)
  return {
    icon: kind?.icon ?? 'award',
    color: kind?.color ?? 'hot',
    title: titleOf(award),
    managerName: drawable(award.publicManagerName),
    playerName: drawable(award.player_name),
    position: isOfPlayer(award) ? award.position : null,
    leagueName: drawable(award.league_name),
    week: award.week,
    stat:
      kind?.cadence === 'season'
        ? { label: 'Season', value: String(award.season_year) }
        : { label: unitNames[kind?.unit ?? 'points'], value: scoreOf(award).value },
    prize: {
      label: prizeLabel(award),
      value: drawableMoney(totalText([award], award.currency), award.currency),
    },
    badge: statusBadgeOf(award),
    ...(await streakOfSharer(ctx, award.shared_by)),
  }
}

const unitNames: Record<MetricUnit, string> = {
  points: 'Points',
  percent: 'Percent',
  yards: 'Yards',
  count: 'Count',
}

const prizeLabel = ({ state, is_fine }: SharedAward): string => {
  if (state === 'corrected') return 'Was'
  return is_fine === 1 ? 'Fine' : 'Prize'
}

/** Provisional takes precedence; a corrected shared award shows the correction once it is final. */
const statusBadgeOf = ({ state, corrected_because }: SharedAward): ShareCard['badge'] => {
  const isShared = state === 'final' && corrected_because !== null
  const text = publicStamps[isShared ? 'corrected' : state]
  return text === null ? null : { text, isSettled: state !== 'provisional' }
}

const streakOfSharer = async (
  ctx: Ctx,
  userId: number | null,
): Promise<Pick<ShareCard, 'streakDays' | 'hasCrown'>> => {
  const [streak] = userId === null ? [] : await getStreaks(ctx, sql`users.id = ${userId}`)
  return {
    streakDays: streak?.shareStreak ?? 0,
    hasCrown: streak?.achievements.includes(crown) ?? false,
  }
}

/** Returns the link preview text of a shared award. */
export const shareLabels = (award: SharedAward): { title: string; description: string } => {
  const when = award.week === null ? `the ${award.season_year} season` : `week ${award.week}`
  if (award.state === 'corrected') {
    return {
      title: `This prize was corrected: ${titleOf(award)}, ${when}`,
      description: `${award.corrected_because ?? 'Stat correction'}. ${award.league_name}.`,
    }
  }
  const reason = showsReason(award) ? reasonText(award) : null
  const explanation = reason === null ? '' : ` ${reason}`
  const provisional = award.state === 'provisional' ? ' Provisional: points can still change.' : ''
  const corrected =
    award.corrected_because === null ? '' : ` This prize was corrected: ${award.corrected_because}.`
  return {
    title: `${award.publicManagerName} ${award.is_fine === 1 ? 'pays' : 'won'} ${titleOf(award)}: ${moneyText(Math.abs(award.prize_cents), award.currency)}`,
    description: `${subjectText(award)}, ${scoreText(award)} in ${when} of ${award.league_name}.${explanation}${corrected}${provisional}`,
  }
}
