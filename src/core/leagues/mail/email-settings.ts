import { type LeagueRecord, lockLeague } from '#core/leagues/find-league'
import { operation } from '#core/kernel/operation'
import { leagueManagement } from '#contract/leagues/management'
import { requireCommissioner } from '#core/leagues/access'
import { write } from '#core/kernel/context'
import { assertNotStale, lastChange } from '#core/kernel/assert-not-stale'
import { recordAudit } from '#core/kernel/audit'

const settingsOf = (league: LeagueRecord) => ({
  autoSendAwardEmails: league.sends_award_emails === 1,
  notifyCommissioner: league.notifies_commissioner === 1,
  emailSubjectPrefix: league.email_subject_prefix,
})

export const readEmailSettings = operation(
  leagueManagement.readEmailSettings,
  requireCommissioner,
  async (_ctx, _input, { league }) => settingsOf(league),
)

export const saveEmailSettings = operation(
  leagueManagement.saveEmailSettings,
  requireCommissioner,
  (ctx, input, { league: unlockedLeague, author }) =>
    write(ctx, async ctx => {
      const league = await lockLeague(ctx, unlockedLeague)
      const auditEntry = { leagueId: league.id, action: 'league.email-settings' }
      await assertNotStale(input.openedWith, settingsOf(league), () => lastChange(ctx, auditEntry))
      const saved = {
        sends_award_emails: input.autoSendAwardEmails ? (1 as const) : (0 as const),
        notifies_commissioner: input.notifyCommissioner ? (1 as const) : (0 as const),
        email_subject_prefix: input.emailSubjectPrefix,
      }
      await ctx.db.updateTable('leagues').set(saved).where('id', '=', league.id).execute()
      await recordAudit(ctx, author, {
        ...auditEntry,
        summary: 'Changed the email settings',
      })
      return settingsOf({ ...league, ...saved })
    }),
)
