import type { Ctx } from '#core/kernel/context'
import type { Happened, Rendered, Renderer } from './chat-message.ts'
import { duesOwed, questionAnswered, voteClosed } from './money-messages.ts'
import { picksLocked, picksMissing, showdownDecided, showdownUndone } from './showdown-messages.ts'
import { recapReady, weekCorrected, weekFinal, weekPublished, weekUnpublished } from './week-messages.ts'

const renderers: Record<string, Renderer> = {
  'week.published': weekPublished,
  'week.corrected': weekCorrected,
  'week.unpublished': weekUnpublished,
  'week.final': weekFinal,
  'recap.ready': recapReady,
  'dues.due': duesOwed,
  'dues.overdue': duesOwed,
  'question.answered': questionAnswered,
  'vote.closed': voteClosed,
  'showdown.picks-missing': picksMissing,
  'showdown.locked': picksLocked,
  'showdown.decided': showdownDecided,
  'showdown.undone': showdownUndone,
}

/**
 * Renders an event's message from its record and the current data; null when it is no longer true, another season
 * began, or another post includes it.
 */
export const renderEvent = async (ctx: Ctx, happened: Happened): Promise<Rendered | null> => {
  const renderer = renderers[happened.event.event]
  if (!renderer || happened.event.season_id !== happened.league.season_id) return null
  return renderer(ctx, happened)
}
