import type { Selectable } from 'kysely'
import type { ReactElement } from 'react'
import { type Ctx, write } from '#core/kernel/context'
import type { OutboxTable } from '#db/tables/kernel'
import { type Email, deferredBody, writtenRow } from './queue-emails.ts'
import { awardIdsOf } from './pending-award-email.ts'
import { takeDigestItems } from './digest.ts'

/** Known data of an email before it is rendered. */
export type DeferredEmail = {
  template: string
  leagueId: number | null
  userId: number | null
  awardIds: number[]
  announcementId: number | null
  idempotencyKey: string | null
  isInDigest: boolean
}

/** Renders an email that was queued without content; null when there is nothing left to send. */
export type EmailRenderer = (ctx: Ctx, email: DeferredEmail) => Promise<Email | null>

type Stored = Selectable<OutboxTable>

/**
 * Returns an outbox email with its content. An unrendered one is rendered now and stored, so that a second try sends
 * the same content. Null when there is nothing left to send.
 */
export const renderEmail = async (ctx: Ctx, writer: EmailRenderer, row: Stored): Promise<Stored | null> => {
  if (row.sealed_body !== deferredBody) return row
  const email = await writer(ctx, deferredEmailOf(row))
  if (!email) return null
  const written = writtenRow(ctx, email)
  const isSaved = await write(ctx, async ctx => {
    if (email.digestOf && !(await takeDigestItems(ctx, email.digestOf))) return false
    await ctx.db.updateTable('outbox').set(written).where('id', '=', row.id).execute()
    return true
  })
  return isSaved ? { ...row, ...written } : renderEmail(ctx, writer, row)
}

export const deferredEmailOf = (row: Stored): DeferredEmail => ({
  template: row.template,
  leagueId: row.league_id,
  userId: row.user_id,
  awardIds: awardIdsOf(row),
  announcementId: row.announcement_id,
  idempotencyKey: row.idempotency_key,
  isInDigest: row.in_digest === 1,
})

/** Renders a template as the HTML part of an email. */
export const renderEmailHtml = async (email: ReactElement): Promise<string> => {
  // Loaded with the first email, because most commands send none.
  const { renderToStaticMarkup } = await import('react-dom/server')
  return `<!doctype html>${renderToStaticMarkup(email)}`
}
