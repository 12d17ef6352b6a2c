import type { Command } from 'commander'
import { example } from '#cli/command-builder/example'
import type { Lazily } from '#cli/command-builder/load-command'

/** Declares the site commands. */
export const declareSite = (program: Command, lazily: Lazily): void => {
  const area = program.command('site').description('site name and appearance, and defaults for new leagues')
  const load = () => import('./site.ts')
  example(area.command('show', { isDefault: true }), 'site show')
    .description('show all customized values')
    .action(lazily(load, module => module.show))
  example(area.command('set'), "site set --name 'The Pot' --accent '#8a4b14'")
    .description('change settings; omitted options keep their value, an empty text resets one')
    .option('--name <name>', 'name on pages, in titles and emails')
    .option('--accent <color>', 'color of buttons and links, such as #1b7d54')
    .option('--logo <picture>', 'digest of an image from the page editor')
    .option('--mail-header <text>', 'email header')
    .option('--mail-footer <text>', 'email footer')
    .option('--currency <code>', 'default currency of new leagues')
    .option('--time-zone <zone>', 'default time zone of new leagues')
    .option('--asks-terms <answer>', 'yes or no: whether new accounts must accept /terms and /privacy')
    .action(lazily(load, module => module.set))
}
