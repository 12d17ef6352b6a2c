import type { Ctx } from '#core/kernel/context'
import type { PictureShape } from '#domain/recap-address'
import { notFound } from '#core/kernel/domain-error'
import { withSiteName } from '#core/kernel/instance-settings'
import { imageVersionOf } from '#core/kernel/picture-version'
import type { WeekCard, WeekCardRow } from '#core/kernel/ports/share-card'
import { drawable, drawableMoney } from '#domain/plain-text'
import { type AwardRow, totalText } from '#core/awards/award-rows'
import { plural } from '#domain/text'
import { styleOfAward, labelOf, awardTypeOf } from '#core/awards/award-types/award-kind'
import { metricValueText } from '#domain/metric-value'
import { pointsOf } from '#domain/points'
import { moneyText } from '#domain/money'
import type { RecapPlace } from './find-recap.ts'
import { loadRecapData, type RecapData } from './load-recap-data.ts'
import type { Recap } from './build-recap.ts'
import type { PublishedFacts } from './published-facts.ts'
import type { DisplayNames } from './names.ts'
import { prizesOf } from './group-prizes.ts'

/**
 * @property version changes whenever anything on the image does
 * @property isOpen whether it is the public version, with names as each user allows
 */
type WeekPicture = { png: Buffer; version: string; isOpen: boolean }

/**
 * Returns the image of a published week, drawn once per version and cached. Throws not-found for an unpublished week.
 */
export const weekPicture = async (
  ctx: Ctx,
  place: RecapPlace & { week: number },
  shape: PictureShape,
): Promise<WeekPicture> => {
  const known = await loadRecapData(ctx, place, place.week)
  if (known.facts.status !== 'published') throw notFound('Recap')
  const card = await withSiteName(ctx, { ...weekCardOf(known.recap, known.facts, known.shown), shape })
  const version = imageVersionOf(ctx, card)
  const of = {
    season_id: place.league.season_id,
    week: place.week,
    shape,
    for_members: place.isMember ? (1 as const) : (0 as const),
  }
  const cached = await ctx.db
    .selectFrom('week_images')
    .select('png_base64')
    .where(is => is.and({ ...of, version }))
    .executeTakeFirst()
  const png = cached ? Buffer.from(cached.png_base64, 'base64') : await renderAndStore(ctx, of, version, card)
  return { png, version, isOpen: !place.isMember }
}

/** Returns the current version of a week's image; null for an unpublished week. */
export const pictureVersion = async (ctx: Ctx, { recap, facts, shown }: RecapData): Promise<string | null> =>
  facts.status === 'published'
    ? imageVersionOf(ctx, await withSiteName(ctx, weekCardOf(recap, facts, shown)))
    : null

type Of = { season_id: number; week: number; shape: PictureShape; for_members: 0 | 1 }

const renderAndStore = async (ctx: Ctx, of: Of, version: string, card: WeekCard): Promise<Buffer> => {
  const png = await ctx.ports.shareArtist.drawWeek(card)
  const drawn = { version, png_base64: png.toString('base64'), drawn_at_ms: ctx.now() }
  await ctx.db
    .insertInto('week_images')
    .values({ ...of, ...drawn })
    .onConflict(existing =>
      existing.columns(['season_id', 'week', 'shape', 'for_members']).doUpdateSet(drawn),
    )
    .execute()
  return png
}

/** Returns everything drawn on a week's image except its shape, which is chosen when drawing. */
export const weekCardOf = (
  recap: Recap,
  facts: PublishedFacts,
  shown: DisplayNames,
): Omit<WeekCard, 'shape'> => {
  const { awards, fines, league, week } = recap
  return {
    leagueName: drawable(league.name),
    week,
    ...totalsOf(recap),
    rows: [...prizesOf(awards), ...prizesOf(fines)].map(prize =>
      rowOf(prize, awards, shown, league.currency),
    ),
    statusBadge: statusBadgeOf(facts, league.time_zone),
    leader: leaderOf(recap, shown),
  }
}

const drawnTotal = (awards: AwardRow[], currency: string): string =>
  drawableMoney(totalText(awards, currency), currency)

/** Returns the amount won and the number of winners; in a week with only fines, their total. */
const totalsOf = ({ awards, fines, league }: Recap): Pick<WeekCard, 'total' | 'to'> => {
  if (awards.length === 0 && fines.length > 0)
    return { total: drawnTotal(fines, league.currency), to: 'in fines' }
  const people = new Set(awards.map(({ member_id }) => member_id)).size
  return { total: drawnTotal(awards, league.currency), to: `to ${plural(people, 'manager')}` }
}

const rowOf = (prize: AwardRow[], all: AwardRow[], shown: DisplayNames, currency: string): WeekCardRow => {
  const [first] = prize
  const unit = first ? styleOfAward(first).unit : 'points'
  const alike = all.filter(award => styleOfAward(award).unit === unit)
  return {
    icon: iconOf(first),
    ...winnersOf(prize, shown),
    points: metricValueText(
      pointsOf(first?.points_hundredths ?? 0),
      unit,
      alike.map(({ points_hundredths }) => pointsOf(points_hundredths)),
    ),
    parts: partsOf(prize, currency).map(part => drawableMoney(part, currency)),
    isFine: first?.is_fine === 1,
  }
}

/** A custom rule is named, because its icon alone doesn't explain it. */
const winnersOf = (prize: AwardRow[], shown: DisplayNames): Pick<WeekCardRow, 'players' | 'managers'> => {
  const [first] = prize
  const players = namesOf(prize.map(({ player_name }) => player_name))
  const managers = namesOf(prize.map(({ member_id, manager_name }) => shown(member_id, manager_name)))
  return first === undefined || first.rule_version_id === null
    ? { players, managers }
    : { players: drawable(labelOf(first)), managers: `${managers}, ${players}` }
}

const namesOf = (names: string[]): string => [...new Set(names)].map(drawable).join(', ')

const iconOf = (award: AwardRow | undefined): WeekCardRow['icon'] => {
  const kind = award && awardTypeOf(award)
  return kind && (kind.sharesPrizeBy !== 'position' || kind.cadence === 'season')
    ? { icon: kind.icon, color: kind.color }
    : { position: award?.position ?? 'ALL' }
}

/** Two shares are shown next to each other; more are summarized in a word, as is a fine. */
const partsOf = (prize: AwardRow[], currency: string): string[] => {
  const parts = prize.map(award => totalText([award], award.currency))
  const isEven = new Set(parts).size === 1
  if (prize[0]?.is_fine === 1)
    return [parts.length === 1 ? `pays ${parts[0]}` : `pay ${totalText(prize, currency)}`]
  if (parts.length <= 2) return parts
  return [isEven ? `${parts.length} × ${parts[0]}` : `${totalText(prize, currency)} ÷ ${parts.length}`]
}

/** Returns the weekday on which a week becomes final, in the league's time zone: Friday. */
export const finalDay = (ms: number, timeZone: string): string =>
  new Intl.DateTimeFormat('en-US', { weekday: 'long', timeZone }).format(ms)

const statusBadgeOf = ({ state, finalAtMs }: PublishedFacts, timeZone: string): WeekCard['statusBadge'] => {
  if (state === 'provisional')
    return { text: `Provisional until ${finalDay(finalAtMs, timeZone)}`, isSettled: false }
  return state === 'corrected' ? { text: 'Corrected', isSettled: true } : null
}

/** Length of the leaders' names that fits on the image. */
const maxLeaders = 20

const leaderOf = ({ board, league }: Recap, shown: DisplayNames): WeekCard['leader'] => {
  const [leader] = board
  if (!leader || leader.winningsCents === 0) return null
  const level = board.filter(({ winningsCents }) => winningsCents === leader.winningsCents)
  const amount = drawableMoney(moneyText(leader.winningsCents, league.currency), league.currency)
  const names = level.map(({ memberId, name }) => drawable(shown(memberId, name)))
  if (names.length === 1) return { name: names[0] ?? '', verb: 'leads with', amount }
  const both = names.join(', ')
  const name = names.length === 2 && both.length <= maxLeaders ? both : plural(names.length, 'manager')
  return { name, verb: 'lead with', amount }
}
