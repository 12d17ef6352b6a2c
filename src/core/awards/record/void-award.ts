import { awards } from '#contract/awards'
import { requireCommissioner } from '#core/leagues/access'
import { write } from '#core/kernel/context'
import { queueChangeEmails } from '#core/awards/mail/award-emails'
import { lockLeague } from '#core/leagues/lock-league'
import { invalid } from '#core/kernel/domain-error'
import { operation } from '#core/kernel/operation'
import { personMention } from '#core/kernel/mentions'
import { recordAudit } from '#core/kernel/audit'
import { memoOf } from './award-entries.ts'
import { findChangeable } from './find-award.ts'
import { voidRecordedAward } from './void-award-row.ts'

/**
 * Voids an award: the ledger gets the reversing entry, and the row stays as evidence. Voiding a fine waives it, which
 * throws a validation error on `reason` when the reason is missing.
 */
export const voidAward = operation(
  awards.void,
  requireCommissioner,
  (ctx, { awardId, reason }, { league: unlockedLeague, author }) =>
    write(ctx, async ctx => {
      const league = await lockLeague(ctx, unlockedLeague)
      const award = await findChangeable(ctx, league, awardId)
      if (award.is_fine === 1 && !reason) throw invalid('reason', 'Explain why the fine is waived')
      await voidRecordedAward(ctx, author, award, reason || null)
      await queueChangeEmails(ctx, league, author, {
        before: award,
        now: null,
        ...(reason && { because: `${author.name} writes: ${reason}` }),
      })
      await recordAudit(ctx, author, {
        leagueId: league.id,
        action: 'award.voided',
        summary: `${award.is_fine === 1 ? 'Waived' : 'Voided'} ${memoOf(award)} of ${personMention(award.manager_id)}${reason ? `: ${reason}` : ''}`,
      })
      return null
    }),
)
