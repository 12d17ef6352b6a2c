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
    if (!link) throw new CliError(exitCodes.refused, 'Sidepot is already set up: there is a site admin.')
    cli.present.note('Works once, within 30 minutes:')
    cli.present.output({ link }, () => link)
  })
