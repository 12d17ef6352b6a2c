import { setupLink } from '#core/accounts/setup'
import type { Action } from '#cli/cli'
import { exitCodes, CliError } from '#cli/cli-error'
import { withApp } from '#cli/with-app'

/**
 * Prints a new link to create a site admin and invalidates the previous one. Throws CliError when a site admin can
 * already sign in.
 */
export const printSetupLink: Action = cli =>
  withApp(cli, async ({ ctx }) => {
    const link = await setupLink(ctx)
    if (!link) throw new CliError(exitCodes.refused, 'Sidepot is set up already: there is an administrator.')
    cli.present.note('Good for 30 minutes, once:')
    cli.present.answer({ link }, () => link)
  })
