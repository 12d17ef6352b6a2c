import { z } from 'zod'
import { MovedPrize } from '#contract/weeks/publications'
import type { Ctx } from '#core/kernel/context'
import { livePublication } from '#core/weeks/stored/publications'
import { movedText } from '#core/weeks/corrections/prize-moves'
import { type ChatWeek, chatWeek } from '#core/weeks/recap/week-message'
import {
  type ChatMessage,
  type Happened,
  plainMessage,
  type Rendered,
  type Renderer,
} from './chat-message.ts'

/** Returns a published week as a message, with what was corrected since. */
const weekMessage = (week: number, found: ChatWeek, note = ''): ChatMessage => ({
  title: found.title,
  lines: note === '' ? found.lines : [...found.lines, note],
  footer: found.until === null ? '' : `Provisional until ${found.until}`,
  url: found.url,
  pictureOfWeek: week,
})

const weekOf = ({ event }: Happened): number => event.week ?? 0

export const weekPublished: Renderer = async (ctx, happened) => {
  const found = await chatWeek(ctx, happened.league, weekOf(happened))
  if (!found || happened.earlier === 'waiting') return null
  const note = (await correctionOf(ctx, happened))?.note ?? ''
  const message = weekMessage(weekOf(happened), found, note)
  return happened.earlier === 'sent' ? changed(happened, message) : { message, changesEarlier: false }
}

const changed = ({ canEdit, event }: Happened, message: ChatMessage): Rendered =>
  canEdit
    ? { message, changesEarlier: true }
    : {
        message: { ...message, title: `Week ${event.week} was published again. ${message.title}` },
        changesEarlier: false,
      }

export const weekCorrected: Renderer = async (ctx, happened) => {
  const { correctionId } = Corrected.parse(JSON.parse(happened.event.data_json))
  const found = await chatWeek(ctx, happened.league, weekOf(happened))
  const correction = await correctionOf(ctx, happened, correctionId)
  if (!found || !correction || happened.earlier === 'waiting') return null
  if (happened.earlier === 'sent' && happened.canEdit)
    return { message: weekMessage(weekOf(happened), found, correction.note), changesEarlier: true }
  const title = `Week ${happened.event.week} was ${correction.isKept ? 'reviewed' : 'corrected'}.`
  const message = plainMessage(title, [...correction.moves, correction.note])
  return { message: { ...message, url: found.url }, changesEarlier: false }
}

const Corrected = z.object({ correctionId: z.number() })

/** Only where the week was announced. A week that is published again or restored shows what counts now. */
export const weekUnpublished: Renderer = async (ctx, happened) => {
  if (happened.earlier !== 'sent') return null
  const found = await chatWeek(ctx, happened.league, weekOf(happened))
  if (found) return changed(happened, weekMessage(weekOf(happened), found))
  const { reason } = Reason.parse(JSON.parse(happened.event.data_json))
  const message = plainMessage(
    `Week ${happened.event.week} was unpublished. Its awards no longer count.`,
    reason === '' ? [] : [`Reason: ${reason}`],
  )
  return { message, changesEarlier: happened.canEdit }
}

const Reason = z.object({ reason: z.string().default('') })

/** Only if a prize moved after the week was published. */
export const weekFinal: Renderer = async (ctx, happened) => {
  const found = await chatWeek(ctx, happened.league, weekOf(happened))
  const correction = await correctionOf(ctx, happened)
  if (!found || !correction || correction.isKept || happened.earlier === 'waiting') return null
  const message = plainMessage(`Week ${happened.event.week} is final.`, [found.title, ...found.lines])
  return { message: { ...message, url: found.url }, changesEarlier: false }
}

export const recapReady: Renderer = async (ctx, happened) => {
  const found = await chatWeek(ctx, happened.league, weekOf(happened))
  if (!found) return null
  const message = plainMessage(`Week ${happened.event.week} recap: ${found.headline}`)
  return { message: { ...message, url: found.url }, changesEarlier: false }
}

type Correction = { isKept: boolean; note: string; moves: string[] }

/** Returns a decision about the week's current publication, the latest one by default, as text. */
const correctionOf = async (
  ctx: Ctx,
  happened: Happened,
  correctionId?: number,
): Promise<Correction | undefined> => {
  const { league } = happened
  const live = await livePublication(ctx, league.season_id, weekOf(happened))
  const row =
    live &&
    (await ctx.db
      .selectFrom('corrections')
      .select(['decision', 'reason', 'prizes_json'])
      .where('publication_id', '=', live.id)
      .$if(correctionId !== undefined, query => query.where('id', '=', correctionId ?? 0))
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirst())
  if (!row) return undefined
  const moved = z.array(MovedPrize).parse(JSON.parse(row.prizes_json))
  return {
    isKept: row.decision === 'stands',
    note: `${did[row.decision]}: ${row.reason}`,
    moves: moved.map(one => movedText(one, league.currency)),
  }
}

const did = { move: 'Corrected', stands: 'Kept as published', payBoth: 'Both are paid' }
