import type { Staged } from '#contract/weeks/staged-weeks'
import type { League } from '#contract/leagues/leagues'
import { cents } from '#domain/money'
import type { Ctx } from '#core/kernel/context'
import { DomainError } from '#core/kernel/domain-error'
import type { Cli } from '#cli/cli'
import { kindsOf } from '#cli/input/award-input'
import { Interrupted } from '#cli/cli-error'
import { showScreen } from '#cli/screens/frame.tsx'
import type { Plan } from './plan.ts'
import { awardedThisSeason, publish, type Published } from './publish.ts'
import { type Attempt, type Outcome, type ReviewProps, ReviewScreen } from './review.tsx'

/** Opens the review of a staged week. Returns the published result; undefined if the user left without publishing. */
export const openReview = async (
  cli: Cli,
  ctx: Ctx,
  plan: Plan,
  staged: Staged,
  league: League,
): Promise<Published | undefined> => {
  const kinds = await kindsOf(ctx, league.id, staged.week)
  const facts = {
    isPremium: league.isPremium,
    currency: league.currency,
    kinds,
    awardedKinds: await awardedThisSeason(ctx, plan, staged, kinds),
    replaces: plan.replace,
    prizes: plan.prizes,
  }
  // A user who confirms has seen on the screen that the week is not final, and the warnings.
  const publishChosen: ReviewProps['publish'] = (winners, newChoices) => {
    const { choices } = plan
    const prizeChoices = [...(choices.prizeChoices ?? []), ...newChoices]
    const confirmed = {
      ...plan,
      confirmProvisional: true,
      onWarnings: 'include' as const,
      choices: { ...choices, prizeChoices },
    }
    return publish(ctx, confirmed, staged.week, winners).then(published => ({ published }), attemptOf)
  }
  let outcome: Outcome = { left: 'with a key' }
  await showScreen(cli.terminal, () => (
    <ReviewScreen
      staged={staged}
      facts={facts}
      leftCents={leftCentsOf(league)}
      publish={publishChosen}
      onEnd={ended => (outcome = ended)}
    />
  ))
  return publishedIn(outcome)
}

const leftCentsOf = ({ pot }: League): number | null =>
  pot.leaguePot === 0 ? null : cents(pot.available) - cents(pot.overspent)

const publishedIn = (outcome: Outcome): Published | undefined => {
  if ('published' in outcome) return outcome.published
  if ('failed' in outcome) throw outcome.failed
  if (outcome.left === 'with Ctrl-C') throw new Interrupted('SIGINT')
  return undefined
}

const attemptOf = (error: unknown): Attempt => {
  if (!(error instanceof DomainError)) throw error
  const { awardedPrizes = [] } = error.details
  return awardedPrizes.length > 0 ? { alreadyAwarded: awardedPrizes } : { error: error.message }
}
