import { profile } from '#contract/accounts/profile'
import { requireSignedIn } from '#core/kernel/authorization'
import { activeAwards, toAward } from '#core/awards/award-rows'
import { acceptedBy } from '#core/accounts/terms'
import { handlesOf } from '#core/money/payments/handles-of'
import { operation } from '#core/kernel/operation'
import { writeBestEffort } from '#core/kernel/write-lock'
import { recordAccountEvent } from '#core/accounts/account-audit'
import { toUser } from '#core/accounts/user'
import {
  getBilling,
  factorsOf,
  getInvitations,
  emailsTo,
  getOwnLines,
  sessionsOf,
  getSupportRequests,
  tokensOf,
  transfersWith,
} from './account-data.ts'
import {
  getAchievements,
  getFineAgreements,
  getLedger,
  membershipsOf,
  questionsOf,
  settlePaymentsOf,
  sharesOf,
  showdownsOf,
} from './league-data.ts'

/** Exports all of the caller's own data as a dated JSON file, without secrets. */
export const exportData = operation(profile.exportData, requireSignedIn, async (ctx, _input, user) => {
  const leagues = await membershipsOf(ctx, user.id)
  const awards = await activeAwards(ctx).where('members.user_id', '=', user.id).orderBy('awards.id').execute()
  await writeBestEffort(ctx, () =>
    recordAccountEvent(ctx, user.id, 'account.exported', 'Exported their data'),
  )
  const data = {
    exportedAt: new Date(ctx.now()).toISOString(),
    user: toUser(ctx, user),
    leagues,
    awards: awards.map(toAward),
    ledger: await getLedger(ctx, user.id),
    fineAgreements: await getFineAgreements(ctx, user.id),
    settlePayments: await settlePaymentsOf(ctx, user.id),
    questions: await questionsOf(ctx, user.id),
    payHandles: (await handlesOf(ctx, [user.id])).get(user.id) ?? null,
    showdowns: await showdownsOf(ctx, user.id),
    shares: await sharesOf(ctx, user.id),
    achievements: await getAchievements(ctx, user.id),
    sessions: await sessionsOf(ctx, user.id),
    signInFactors: await factorsOf(ctx, user),
    accessTokens: await tokensOf(ctx, user),
    acceptedTerms: await acceptedBy(ctx, user.id),
    transfers: await transfersWith(ctx, user),
    invitations: await getInvitations(ctx, user),
    billing: await getBilling(ctx, user),
    supportRequests: await getSupportRequests(ctx, user.id),
    mails: await emailsTo(ctx, user),
    log: await getOwnLines(ctx, user.id),
  }
  return {
    fileName: `sidepot_data_${data.exportedAt.slice(0, 10)}.json`,
    mediaType: 'application/json',
    text: `${JSON.stringify(data, null, 2)}\n`,
  }
})
