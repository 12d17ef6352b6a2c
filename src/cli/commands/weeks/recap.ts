import { publications } from '#contract/weeks/publications'
import { recaps } from '#contract/weeks/recaps'
import { commandLine } from '#core/kernel/authorization'
import { notFound } from '#core/kernel/domain-error'
import { leagueInfo } from '#core/leagues/describe-leagues'
import { readRecap } from '#core/weeks/recap/read-recap'
import { renewRecapLinks } from '#core/weeks/recap/find-recap'
import type { Action } from '#cli/cli'
import { insist } from '#cli/input/prompt'
import { inFields } from '#cli/input/fields'
import { withApp } from '#cli/with-app'

/** Prints a message about a published week for the group chat. */
export const message: Action = (cli, args) =>
  withApp(cli, async ({ ctx }) => {
    const named = publications.read.input.parse(inFields(args))
    const { season } = await leagueInfo.run(ctx, commandLine, { leagueId: named.leagueId })
    const { message, link } = await readRecap.run(ctx, commandLine, { ...named, season })
    if (message === '') throw notFound('Published week')
    cli.present.output({ message, link }, () => message)
  })

/** Invalidates the recap links of a league. */
export const renewLinks: Action = (cli, args) =>
  withApp(cli, async ({ ctx }) => {
    const input = recaps.renewLinks.input.parse(inFields(args))
    await insist(cli, 'Create new links for all recaps? The old ones stop working.')
    await renewRecapLinks.run(ctx, commandLine, input)
    cli.present.done(null, 'All recaps have new links. The old ones no longer work.')
  })
