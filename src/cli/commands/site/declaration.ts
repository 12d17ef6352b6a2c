import type { Command } from 'commander'
import { example } from '#cli/command-builder/example'
import type { Lazily } from '#cli/command-builder/load-command'

/** Declares the site commands. */
export const declareSite = (program: Command, lazily: Lazily): void => {
  const area = program
    .command('site')
    .description('what the site is called and looks like, and what new leagues begin with')
  const load = () => import('./site.ts')
  example(area.command('show', { isDefault: true }), 'site show')
    .description('everything that is chosen')
    .action(lazily(load, module => module.show))
  example(area.command('set'), "site set --name 'The Pot' --accent '#8a4b14'")
    .description('change it; what is left out stays, and an empty text takes one back')
    .option('--name <name>', 'the name on pages, in titles and mails')
    .option('--accent <colour>', 'the colour of buttons and links, as #1b7d54')
    .option('--logo <picture>', 'the digest of a picture of the page editor')
    .option('--mail-header <text>', 'what stands at the head of every mail')
    .option('--mail-footer <text>', 'what stands at the foot of every mail')
    .option('--currency <code>', 'the currency of new leagues')
    .option('--time-zone <zone>', 'the time zone of new leagues')
    .option('--asks-terms <answer>', 'yes or no: whether new accounts accept the pages /terms and /privacy')
    .action(lazily(load, module => module.set))
}
