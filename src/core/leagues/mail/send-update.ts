import type { z } from 'zod'
import { leagueManagement } from '#contract/leagues/management'
import { assertEmailQuota } from '#core/accounts/email-address/email-quota'
import { requireCommissioner } from '#core/leagues/access'
import { write, type WriteCtx } from '#core/kernel/context'
import { queueNotices } from '#core/kernel/outbox/notices.tsx'
import { operation } from '#core/kernel/operation'
import { recordAudit } from '#core/kernel/audit'
import { recordAttempt } from '#core/kernel/rate-limit'
import { invalid } from '#core/kernel/domain-error'
import type { LeagueRecord } from '#core/leagues/find-league'
import { findPublishedWeek, getWeekToAward } from '#core/leagues/season/week-to-award'
import { plural } from '#domain/text'
import { prefixed } from './subject-prefix.ts'

type Input = z.output<typeof leagueManagement.sendUpdate.input>

/** Emails an update to every subscribed member. Fills in `{week}`, the last published week, and `{league}`. */
export const sendUpdate = operation(
  leagueManagement.sendUpdate,
  requireCommissioner,
  async (ctx, input, { league, author }) => {
    await recordAttempt(ctx, 'invite', `league ${league.id}`)
    return write(ctx, async ctx => {
      if (input.saveAsTemplate) await saveTemplate(ctx, league, input)
      const people = await recipients(ctx, league)
      await assertEmailQuota(ctx, author, people.length)
      const week = (await findPublishedWeek(ctx, league)) ?? (await getWeekToAward(ctx, league))
      const filled = (text: string) =>
        text
          .replaceAll('{week}', String(week))
          // A function, so that $$ in a name is not a replacement pattern.
          .replaceAll('{league}', () => league.name)
      const subject = filled(input.subject)
      await queueNotices(
        ctx,
        people.map(person => ({
          template: 'league-update',
          priority: 'bulk',
          to: { email: person.email, name: `${person.first_name} ${person.last_name}` },
          userId: person.id,
          leagueId: league.id,
          declines: 'leagueMail' as const,
          causedBy: author.id,
          subject: prefixed(league, subject),
          notice: {
            leagueName: league.name,
            label: 'From your commissioner',
            headline: subject,
            paragraphs: filled(input.message).split(/\n{2,}/),
            action: { href: ctx.config.publicUrl, label: 'View your dashboard' },
            reason: `${league.owner_first_name} ${league.owner_last_name} sent this to the managers of ${league.name}.`,
          },
        })),
      )
      await recordAudit(ctx, author, {
        leagueId: league.id,
        action: 'league.update-sent',
        summary: `Sent an update to ${plural(people.length, 'manager')}: ${subject}`,
      })
      return { queued: people.length }
    })
  },
)

const saveTemplate = async (ctx: WriteCtx, league: LeagueRecord, input: Input): Promise<void> => {
  if (!input.templateName) throw invalid('templateName', 'Template name is required')
  const template = { subject: input.subject, message: input.message }
  await ctx.db
    .insertInto('message_templates')
    .values({ league_id: league.id, name: input.templateName, ...template })
    .onConflict(existing => existing.columns(['league_id', 'name']).doUpdateSet(template))
    .execute()
}

const recipients = (ctx: WriteCtx, league: LeagueRecord) =>
  ctx.db
    .selectFrom('members')
    .innerJoin('users', 'users.id', 'members.user_id')
    .select(['users.id', 'users.email', 'users.first_name', 'users.last_name'])
    .where('members.league_id', '=', league.id)
    .where('members.status', '=', 'active')
    .where('users.wants_email', '=', 1)
    .where('users.wants_league_mail', '=', 1)
    .orderBy('users.id')
    .execute()
