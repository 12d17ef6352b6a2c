import type { Selectable } from 'kysely'
import type { LeagueRecord } from '#core/leagues/find-league'
import type { Ctx } from '#core/kernel/context'
import type { LeagueEventTable } from '#db/tables/kernel'

/** A message before it is written for a service. Its texts may contain names and must be made inert. */
export type ChatMessage = {
  title: string
  lines: string[]
  /** Small print; '' for none. */
  footer: string
  url: string | null
  /** Week whose image is attached where the service takes one. */
  pictureOfWeek: number | null
}

export const plainMessage = (title: string, lines: string[] = [], footer = ''): ChatMessage => ({
  ...{ title, lines: lines.filter(Boolean), footer },
  url: null,
  pictureOfWeek: null,
})

/** A recorded event with the league as it is now. */
export type Happened = {
  league: LeagueRecord & { namesDebtors: boolean }
  event: Selectable<LeagueEventTable>
  /** Status of the channel's earlier post about the same week or round, which may be changed. */
  earlier: 'sent' | 'waiting' | undefined
  /** Whether the service can change it. */
  canEdit: boolean
}

/**
 * Renders an event's message from the current data; null when it is no longer true, or part of another post.
 * `changesEarlier`: replaces the text of the earlier post where the service can.
 */
export type Renderer = (ctx: Ctx, happened: Happened) => Promise<Rendered | null>

export type Rendered = { message: ChatMessage; changesEarlier: boolean }
