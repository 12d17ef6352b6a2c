import type { Command } from 'commander'
import type { Lazily } from '#cli/command-builder/load-command'
import { example } from '#cli/command-builder/example'
import { number } from '#cli/command-builder/values'

/** Declares the invite command, which sends an invitation when no subcommand is given. */
export const declareInvite = (program: Command, lazily: Lazily): void => {
  const line = "invite --league 1 --name 'Noor Haddad' --email noor@example.com"
  const invite = example(program.command('invite'), line)
    .description('invite people to a league')
    .usage('--league <id> --name <name> --email <email> | list | resend | revoke')
  const load = () => import('./invite.ts')

  example(invite.command('send', { isDefault: true }), line)
    .description('invite someone by email and print the link (default)')
    .requiredOption('--league <id>', 'the league', number)
    .requiredOption('--name <name>', 'their name')
    .requiredOption('--email <email>', 'their email address')
    .action(lazily(load, module => module.send))

  example(invite.command('list'), 'invite list --league 1')
    .description('list invitations, newest first')
    .requiredOption('--league <id>', 'the league', number)
    .action(lazily(load, module => module.listAll))

  example(invite.command('resend'), 'invite resend --league 1 --email noor@example.com')
    .description('resend the newest invitation and print its new link')
    .requiredOption('--league <id>', 'the league', number)
    .requiredOption('--email <email>', 'their email address')
    .action(lazily(load, module => module.resend))

  example(invite.command('revoke'), 'invite revoke --league 1 --email noor@example.com')
    .description('revoke the newest invitation: its link stops working')
    .requiredOption('--league <id>', 'the league', number)
    .requiredOption('--email <email>', 'their email address')
    .action(lazily(load, module => module.revoke))
}
