import type { Command } from 'commander'
import { Audience } from '#contract/administration/announcements'
import { example } from '#cli/command-builder/example'
import type { Lazily } from '#cli/command-builder/load-command'
import { number, oneOf } from '#cli/command-builder/values'

/** Declares the announcements commands. */
export const declareAnnouncements = (program: Command, lazily: Lazily): void => {
  const area = program.command('announcements').description('email all users or a segment, or stop a send')
  const load = () => import('./announcements.ts')
  example(area.command('list', { isDefault: true }), 'announcements list')
    .description('list the last 100 announcements with their progress, newest first')
    .action(lazily(load, module => module.list))
  example(
    area.command('send'),
    "announcements send --to league --league 3 --subject 'Playoffs' --message 'They begin.' --yes",
  )
    .description('email an announcement now or at a set time')
    .requiredOption('--subject <text>', 'subject')
    .requiredOption('--message <text>', 'message body (blank line = new paragraph)')
    .option('--to <audience>', `recipients: ${oneOf(Audience.options)}`, 'all')
    .option('--since <day>', 'for active: last seen on or after this day, like 2026-11-20')
    .option('--league <id>', 'for league: its members', number)
    .option('--people <addresses>', 'for chosen: email addresses, separated by commas')
    .option('--at <time>', 'start time, like 2026-11-20T17:00:00Z')
    .option('--feed', "also publish it in the site's feed, /announcements.xml")
    .action(lazily(load, module => module.send))
  example(area.command('stop'), 'announcements stop 3 --yes')
    .description('stop an announcement and discard unsent emails')
    .argument('<announcement>', 'announcement number', number)
    .action(lazily(load, module => module.stop))
}
