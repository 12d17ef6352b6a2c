import { randomUUID } from 'node:crypto'
import type { LeagueRecord } from '#core/leagues/find-league'
import { type Declinable, wantsLeagueEmail } from '#core/kernel/outbox/unsubscribe-link'
import { discardEmails, type Outdated } from '#core/kernel/outbox/expire-emails'
import { type Addressed, queueDeferredNotices, queueNotices } from '#core/kernel/outbox/notices.tsx'
import type { WriteCtx, Ctx } from '#core/kernel/context'
import { firstSentence } from '#core/kernel/push/payload'
import { dropPushes, type Push, queuePushes } from '#core/kernel/push/queue-pushes'
import type { PushKind } from '#domain/push-kinds'

/** A person to notify; without address if they have no account or turned email off. */
export type Recipient = { userId: number | null; name: string; emailTo: string | null }

/** The people to notify about their league, and the email type that lets them turn it off, if any. */
export type Audience<R extends Recipient = Recipient> = {
  league: LeagueRecord
  to: readonly R[]
  declines?: Declinable
}

/** A message to an audience: the kind of email, its text, and the page that its button opens. */
export type Message = Pick<
  Addressed,
  'template' | 'idempotencyKey' | 'priority' | 'causedBy' | 'expiresAtMs' | 'isUrgent'
> &
  Pick<Addressed['notice'], 'label' | 'headline' | 'paragraphs' | 'reason'> & {
    /** The headline with the league's prefix, unless specified. */
    subject?: string
    /** Also sent by push, to those who want this kind; `expiresAtMs` is when it is no longer true. */
    push?: { kind: PushKind; expiresAtMs?: number }
    /** Whether its template's renderer writes the email again when it is sent, because its facts may change until then. */
    isWrittenWhenSent?: boolean
    /** Path on this site, or a whole link. */
    link?: { path: string; label: string } | { href: string; label: string }
  }

/**
 * Emails everyone in the audience who has an address, each the same message or their own, and sends it by push to those
 * who want that, whatever email they turned off.
 */
export const notify = async <R extends Recipient>(
  ctx: WriteCtx,
  audience: Audience<R>,
  message: Message | ((person: R) => Message),
): Promise<void> => {
  const messages = audience.to.map(person => ({
    person,
    message: typeof message === 'function' ? message(person) : message,
  }))
  await queuePushes(
    ctx,
    messages.flatMap(({ person, message }) => pushOf(audience.league, person, message) ?? []),
  )
  const emailsOf = (isWrittenWhenSent: boolean) =>
    messages
      .filter(({ message }) => (message.isWrittenWhenSent ?? false) === isWrittenWhenSent)
      .flatMap(({ person, message }) => emailOf(ctx, audience, person, message) ?? [])
  await queueNotices(ctx, emailsOf(false))
  await queueDeferredNotices(ctx, emailsOf(true))
}

/** Drops emails and pushes that wait, because they are no longer true. */
export const dropMessages = async (ctx: WriteCtx, outdated: Outdated): Promise<void> => {
  await dropPushes(ctx, outdated)
  await discardEmails(ctx, { outdated })
}

/** Returns a message as an email to a person; undefined without an address. */
export const emailOf = (
  ctx: Ctx,
  { league, declines }: Omit<Audience, 'to'>,
  person: Recipient,
  message: Message,
): Addressed | undefined => {
  if (person.emailTo === null) return undefined
  const {
    label,
    headline,
    paragraphs,
    reason,
    link,
    subject,
    push: _,
    isWrittenWhenSent: __,
    ...email
  } = message
  return {
    ...email,
    ...(declines ? { declines } : {}),
    to: { email: person.emailTo, name: person.name },
    userId: person.userId,
    leagueId: league.id,
    subject: subject ?? prefixed(league, headline),
    notice: {
      leagueName: league.name,
      label,
      headline,
      paragraphs,
      ...(link ? { action: actionOf(ctx, link) } : {}),
      reason,
    },
  }
}

/** The same message by push: headline, first sentence and page. */
const pushOf = (league: LeagueRecord, { userId }: Recipient, message: Message): Push | undefined => {
  const { push, label, headline, paragraphs, link, template, idempotencyKey, expiresAtMs } = message
  if (push === undefined || userId === null) return undefined
  return {
    userId,
    kind: push.kind,
    idempotencyKey: idempotencyKey ?? `${template} ${randomUUID()}`,
    leagueId: league.id,
    content: {
      title: headline,
      text: firstSentence(paragraphs[0] ?? ''),
      path: link && 'path' in link ? link.path : '/',
      discreetTitle: `${label}: ${league.name}`,
      discreetText: 'Open for the details.',
    },
    expiresAtMs: push.expiresAtMs ?? expiresAtMs,
  }
}

const actionOf = (ctx: Ctx, link: NonNullable<Message['link']>) => ({
  href: 'path' in link ? `${ctx.config.publicUrl}${link.path}` : link.href,
  label: link.label,
})

type UserColumns = { id: number; email: string; first_name: string; last_name: string }

export const toRecipient = ({ id, email, first_name, last_name }: UserColumns): Recipient => ({
  userId: id,
  name: `${first_name} ${last_name}`,
  emailTo: email,
})

/** The league's commissioner, whatever email they turned off. */
export const ownerOf = (league: LeagueRecord): Recipient => ({
  userId: league.commissioner_id,
  name: `${league.owner_first_name} ${league.owner_last_name}`,
  emailTo: league.owner_email,
})

/** Returns a league's active members who have email about their leagues turned on. */
export const subscribedMembers = async (ctx: Ctx, leagueId: number): Promise<Recipient[]> =>
  (await activeMembers(ctx, leagueId)).filter(({ emailTo }) => emailTo !== null)

/** Returns a league's active members with an account; without address if they turned email about their leagues off. */
export const activeMembers = async (ctx: Ctx, leagueId: number): Promise<Recipient[]> => {
  const rows = await ctx.db
    .selectFrom('members')
    .innerJoin('users', 'users.id', 'members.user_id')
    .select(['users.id', 'users.email', 'users.first_name', 'users.last_name'])
    .select(wantsLeagueEmail.as('wants_mail'))
    .where('members.league_id', '=', leagueId)
    .where('members.status', '=', 'active')
    .orderBy('users.id')
    .execute()
  return rows.map(row => ({ ...toRecipient(row), emailTo: row.wants_mail === 1 ? row.email : null }))
}

/** Adds the prefix from the league's email settings to a subject. */
export const prefixed = (league: Pick<LeagueRecord, 'email_subject_prefix'>, subject: string): string =>
  [league.email_subject_prefix.trim(), subject].filter(Boolean).join(' ')
