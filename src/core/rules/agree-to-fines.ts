import { rules } from '#contract/rules/rules'
import { toFineAgreement, fineAgreements, saveFineAgreement } from '#core/awards/award-types/fine-agreements'
import { recordAudit } from '#core/kernel/audit'
import { type Ctx, write } from '#core/kernel/context'
import { operation } from '#core/kernel/operation'
import { personMention } from '#core/kernel/mentions'
import { forbidden, invalid, notFound } from '#core/kernel/domain-error'
import { assertCurrencyDecimals } from '#core/kernel/assert-currency-decimals'
import { type LeagueAccess, member } from '#core/leagues/access'
import { lockLeague } from '#core/leagues/find-league'
import { type MemberRecord, getMembers } from '#core/leagues/members/members'
import { cents, moneyText } from '#domain/money'

/**
 * Sets the amount a member agrees to pay in fines this season: members for themselves, the commissioner or the CLI for
 * members without an account. Throws a validation error on `most` when it is less than their fines so far.
 */
export const agreeToFines = operation(rules.agree, member, (ctx, input, access) =>
  write(ctx, async ctx => {
    const league = await lockLeague(ctx, access.league)
    const agreeingMember = await getAgreeingMember(ctx, access, input.managerId)
    assertCurrencyDecimals(league.currency, 'most', input.most)
    const maxCents = cents(input.most)
    const before = (await fineAgreements(ctx, league)).find(({ memberId }) => memberId === agreeingMember.id)
    if (before && before.finedCents > maxCents) {
      throw invalid('most', `${moneyText(before.finedCents, league.currency)} was already paid in fines`)
    }
    await saveFineAgreement(ctx, league, agreeingMember.id, maxCents)
    await recordAudit(ctx, access.author, {
      leagueId: league.id,
      action: 'fines.agreed',
      summary: `${personMention(agreeingMember.managerId)} agrees to pay at most ${moneyText(maxCents, league.currency)} in fines`,
    })
    const [agreement] = (await fineAgreements(ctx, league))
      .filter(({ memberId }) => memberId === agreeingMember.id)
      .flatMap(toFineAgreement)
    if (!agreement) throw notFound('Member')
    return agreement
  }),
)

const getAgreeingMember = async (
  ctx: Ctx,
  { author, league, memberId, role }: LeagueAccess,
  managerId: number | undefined,
): Promise<MemberRecord> => {
  const members = (await getMembers(ctx, league.id)).filter(({ status }) => status === 'active')
  const own = members.find(({ id }) => id === memberId)
  if (managerId === undefined || managerId === own?.managerId) {
    if (!own) throw invalid('managerId', 'Choose the member who agrees')
    return own
  }
  if (role !== 'commissioner' && author.id !== null)
    throw forbidden('Only members can agree to pay fines for themselves.')
  const found = members.find(member => member.managerId === managerId)
  if (!found) throw invalid('managerId', "This manager isn't a member of the league")
  if (found.userId !== null) {
    throw invalid('managerId', 'Only they can agree: they have their own account')
  }
  return found
}
