import type { Command } from 'commander'
import { Audience } from '#contract/administration/announcements'
import { example } from '#cli/command-builder/example'
import type { Lazily } from '#cli/command-builder/load-command'
import { number, oneOf } from '#cli/command-builder/values'

/** Declares the announcements commands. */
export const declareAnnouncements = (program: Command, lazily: Lazily): void => {
  const area = program.command('announcements').description('mail everybody or some of them, and stop it')
  const load = () => import('./announcements.ts')
  example(area.command('list', { isDefault: true }), 'announcements list')
    .description('the last hundred announcements, newest first, and how far each is')
    .action(lazily(load, module => module.list))
  example(
    area.command('send'),
    "announcements send --to league --league 3 --subject 'Playoffs' --message 'They begin.' --yes",
  )
    .description('mail an announcement now, or at a time')
    .requiredOption('--subject <text>', 'what it is about')
    .requiredOption('--message <text>', 'what it says; an empty line begins a paragraph')
    .option('--to <audience>', `who gets it: ${oneOf(Audience.options)}`, 'all')
    .option('--since <day>', 'for active: who was seen since this day, like 2026-11-20')
    .option('--league <id>', 'for league: its members', number)
    .option('--people <addresses>', 'for chosen: addresses with commas between them')
    .option('--at <time>', 'when it begins, like 2026-11-20T17:00:00Z')
    .option('--feed', "also put it into the site's feed, /announcements.xml")
    .action(lazily(load, module => module.send))
  example(area.command('stop'), 'announcements stop 3 --yes')
    .description('stop an announcement: mails that have not left are dropped')
    .argument('<announcement>', 'its number', number)
    .action(lazily(load, module => module.stop))
}
