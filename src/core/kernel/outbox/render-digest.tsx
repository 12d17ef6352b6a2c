import type { Selectable } from 'kysely'
import type { Ctx } from '#core/kernel/context'
import type { OutboxTable } from '#db/tables/kernel'
import { digestTemplate, readyItems } from './digest.ts'
import type { DigestItem } from './digest-item.ts'
import { openBody } from './email-body.ts'
import { deferredBody, type Email } from './queue-emails.ts'
import { deferredEmailOf, type EmailRenderer, renderEmailHtml } from './render-email.ts'
import { type Digest, DigestEmail, digestSubject, digestText, type DigestGroup } from './templates/digest.tsx'
import { unsubscribeUrl } from './unsubscribe-link.ts'

type Waiting = Selectable<OutboxTable> & { league_name: string | null }

type Shown = DigestItem & { row: Waiting }

/**
 * Renders a user's digest from everything that waits for it, as of now. Null when nothing is left, or the user turned
 * off email.
 *
 * @param writer renders its emails that have no content yet
 */
export const renderDigest = async (
  ctx: Ctx,
  writer: EmailRenderer,
  userId: number,
): Promise<Email | null> => {
  const reader = await ctx.db.selectFrom('users').selectAll().where('id', '=', userId).executeTakeFirst()
  if (!reader || reader.wants_email === 0 || reader.disabled_at_ms !== null) return null
  const wants: Record<DigestItem['declines'], boolean> = {
    announcements: reader.wants_announcements === 1,
    leagueMail: reader.wants_league_mail === 1,
    awards: reader.wants_awards === 1,
    invitations: reader.wants_invitations === 1,
    weeklyUpdates: reader.wants_weekly_updates === 1,
    digest: true,
  }
  const rows = await readyItems(ctx, userId).execute()
  const shown: Shown[] = []
  for (const row of rows) {
    const item = await itemOf(ctx, writer, row)
    if (item && wants[item.declines]) shown.push({ ...item, row })
  }
  if (shown.length === 0) return null
  const digest: Digest = {
    groups: groupsOf(ctx, shown),
    year: new Date(ctx.now()).getUTCFullYear(),
    unsubscribeUrl: unsubscribeUrl(ctx, userId, 'digest'),
  }
  const sent = shown.map(({ row }) => row.id)
  return {
    template: digestTemplate,
    leagueId: null,
    userId,
    to: { email: reader.email, name: `${reader.first_name} ${reader.last_name}` },
    subject: digestSubject(digest),
    text: digestText(digest),
    html: await renderEmailHtml(<DigestEmail {...digest} />),
    unsubscribeUrl: digest.unsubscribeUrl,
    digestOf: { sent, dropped: rows.map(({ id }) => id).filter(id => !sent.includes(id)) },
  }
}

/** Undefined when an email has nothing left to say, or its league was deleted, so that its link leads nowhere. */
const itemOf = async (ctx: Ctx, writer: EmailRenderer, row: Waiting): Promise<DigestItem | undefined> => {
  const item =
    row.sealed_body === deferredBody
      ? (await writer(ctx, deferredEmailOf(row)))?.item
      : openBody(ctx, { to_email: row.to_email, sealed_body: row.sealed_body ?? '' }).item
  return row.league_id === null && item?.declines !== 'announcements' ? undefined : item
}

/** Number of emails that a digest shows with their text, over all leagues. */
const maxShown = 40

/** Groups by league, in alphabetical order, with email about the site last. */
const groupsOf = (ctx: Ctx, shown: Shown[]): DigestGroup[] => {
  const leagueIds = [...new Set(shown.map(({ row }) => row.league_id))]
  const max = Math.max(2, Math.floor(maxShown / leagueIds.length))
  return leagueIds
    .map(leagueId => ({ leagueId, items: shown.filter(({ row }) => row.league_id === leagueId) }))
    .map(({ leagueId, items }) => ({
      name: items[0]?.row.league_name ?? 'Sidepot',
      isSite: leagueId === null,
      href:
        leagueId === null
          ? ctx.config.publicUrl
          : `${ctx.config.publicUrl}/manager-dashboard?league=${leagueId}`,
      items: mostImportant(items, max),
      more: Math.max(0, items.length - max),
    }))
    .toSorted(
      (one, other) => Number(one.isSite) - Number(other.isSite) || one.name.localeCompare(other.name, 'en'),
    )
}

/** Messages from people can't be read elsewhere; of the others, the newest count. The order stays. */
const mostImportant = (items: Shown[], max: number): Shown[] => {
  const isMessage = ({ row }: Shown) => row.caused_by !== null || row.announcement_id !== null
  const kept = items
    .toSorted((one, other) => Number(isMessage(other)) - Number(isMessage(one)) || other.row.id - one.row.id)
    .slice(0, max)
  return items.filter(item => kept.includes(item))
}
