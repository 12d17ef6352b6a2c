import { CliError, exitCodes } from '#cli/cli-error'
import { verb } from '#cli/command-builder/verb'
import { setupLink } from '#core/accounts/setup'

/** Prints a new link to create a site admin and invalidates the previous one, unless a site admin can sign in. */
export const verbs = verb({
  example: 'setup-link',
  flags: {},
  run: async ({ ctx, present }) => {
    const link = await setupLink(ctx)
    if (!link) throw new CliError(exitCodes.refused, 'Sidepot is already set up: there is a site admin.')
    present.note('Works once, within 30 minutes:')
    present.output({ link }, () => link)
  },
})
