import { type ClaimLink, claims } from '#contract/leagues/claims'
import { userByEmail } from '#core/accounts/user'
import { assertEmailQuota } from '#core/accounts/email-address/email-quota'
import type { Author } from '#core/kernel/authorization'
import { recordAudit } from '#core/kernel/audit'
import { write, type WriteCtx } from '#core/kernel/context'
import { operation } from '#core/kernel/operation'
import { personMention } from '#core/kernel/mentions'
import { conflict } from '#core/kernel/domain-error'
import { recordAttempt } from '#core/kernel/rate-limit'
import { requireCommissioner } from '#core/leagues/access'
import { type LeagueRecord, lockLeague } from '#core/leagues/find-league'
import { notify } from '#core/leagues/mail/notify'
import { findPlaceholder, claimLinkOf } from './claim-links.ts'

/**
 * Emails a claim link. If the recipient has invitations turned off, nothing is sent and the commissioner passes the
 * link on.
 */
export const emailClaimLink = operation(
  claims.mail,
  requireCommissioner,
  async (ctx, { userId, email }, { league: unlockedLeague, author }) => {
    await recordAttempt(ctx, 'invite', `league ${unlockedLeague.id}`)
    return write(ctx, async ctx => {
      await assertEmailQuota(ctx, author, 1)
      const league = await lockLeague(ctx, unlockedLeague)
      const member = await findPlaceholder(ctx, league.id, userId)
      const link = await claimLinkOf(ctx, league.id, member.id)
      if (link.url === null || link.hasExpired) {
        throw conflict('link_expired', 'This link no longer works. Make a new one first.')
      }
      const isEmailed = await queueLink(ctx, league, author, { ...link, url: link.url, email })
      await recordAudit(ctx, author, {
        leagueId: league.id,
        action: 'member.link-mailed',
        summary: `Emailed the claim link of ${personMention(member.managerId)} (${member.teamName})`,
      })
      return { ...link, isMailed: isEmailed }
    })
  },
)

const queueLink = async (
  ctx: WriteCtx,
  league: LeagueRecord,
  author: Author,
  { email, url, managerName, teamName, expiresAt }: ClaimLink & { url: string; email: string },
): Promise<boolean> => {
  const account = await userByEmail(ctx, email)
  if (account && (account.wants_email === 0 || account.wants_invitations === 0)) return false
  const commissioner = `${league.owner_first_name} ${league.owner_last_name}`
  await notify(
    ctx,
    {
      league,
      to: [{ userId: account?.id ?? null, name: managerName, emailTo: email }],
      declines: 'invitations',
    },
    {
      template: 'claim-link',
      isUrgent: true,
      causedBy: author.id,
      expiresAtMs: Date.parse(expiresAt),
      subject: `Your team in ${league.name}: ${teamName}`,
      label: 'Your team',
      headline: `${teamName} is ready to claim.`,
      paragraphs: [
        `${commissioner} manages the prize money for ${league.name} on Sidepot, and your team is already on the leaderboard.`,
        'Claim it to get emails about your wins and your own page. Everything it has won so far comes with it.',
      ],
      link: { href: url, label: 'Claim your team' },
      reason: `You get this because ${commissioner} entered your address.`,
    },
  )
  return ctx.ports.mailer !== undefined
}
