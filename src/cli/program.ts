import { Command } from 'commander'
import { version } from '#config/installed'
import { declareBoard } from './commands/board/declaration.ts'
import { declareServe } from './commands/serve/declaration.ts'
import { declareDemo } from './commands/demo/declaration.ts'
import { declareConnect } from './commands/connect/declaration.ts'
import { declareImport } from './commands/import/declaration.ts'
import { declareAwards } from './commands/awards/declaration.ts'
import { declareRules } from './commands/rules/declaration.ts'
import { declareWeeks } from './commands/weeks/declaration.ts'
import { declareDues } from './commands/dues/declaration.ts'
import { declarePlanner } from './commands/planner/declaration.ts'
import { declarePools } from './commands/pools/declaration.ts'
import { declareSettle } from './commands/settle/declaration.ts'
import { declarePay } from './commands/pay/declaration.ts'
import { declarePot } from './commands/pot/declaration.ts'
import { declareLedger } from './commands/ledger/declaration.ts'
import { declareTransfers } from './commands/transfers/declaration.ts'
import { declareVotes } from './commands/votes/declaration.ts'
import { declareStatement } from './commands/statement/declaration.ts'
import { declareQuestions } from './commands/questions/declaration.ts'
import { declareSite } from './commands/site/declaration.ts'
import { declareSupport } from './commands/support/declaration.ts'
import { declareRecheck } from './commands/recheck/declaration.ts'
import { declareExport } from './commands/export/declaration.ts'
import { declareLeagues } from './commands/leagues/declaration.ts'
import { declareMembers } from './commands/members/declaration.ts'
import { declareInvite } from './commands/invite/declaration.ts'
import { declareShowdown } from './commands/showdown/declaration.ts'
import { declareUsers } from './commands/users/declaration.ts'
import { declareTodo } from './commands/todo/declaration.ts'
import { declareTokens } from './commands/tokens/declaration.ts'
import { declareEmail } from './commands/mail/declaration.ts'
import { declareWebhooks } from './commands/webhooks/declaration.ts'
import { declareJobs } from './commands/jobs/declaration.ts'
import { declareDoctor } from './commands/doctor/declaration.ts'
import { declareAnnouncements } from './commands/announcements/declaration.ts'
import { declareDeleted } from './commands/deleted/declaration.ts'
import { declareAudit } from './commands/audit/declaration.ts'
import { declareDatabase } from './commands/db/declaration.ts'
import { declareUpgrade } from './commands/upgrade/declaration.ts'
import { declareSetupLink } from './commands/setup-link/declaration.ts'
import { declareConfig } from './commands/config/declaration.ts'
import { declareManual } from './commands/help/declaration.ts'
import { CommandOfSidepot } from './command-builder/command.ts'
import type { Lazily } from './command-builder/load-command.ts'
import type { CommandInput, Options } from './cli.ts'
import type { Terminal } from './terminal.ts'

/** Every command, in the order of the help. */
const commands = [
  declareBoard,
  declareServe,
  declareDemo,
  declareConnect,
  declareImport,
  declareAwards,
  declareWeeks,
  declareRules,
  declareRecheck,
  declareDues,
  declarePlanner,
  declarePools,
  declareSettle,
  declarePay,
  declarePot,
  declareLedger,
  declareVotes,
  declareStatement,
  declareQuestions,
  declareSupport,
  declareSite,
  declareExport,
  declareLeagues,
  declareMembers,
  declareTransfers,
  declareInvite,
  declareShowdown,
  declareUsers,
  declareTodo,
  declareTokens,
  declareEmail,
  declareAnnouncements,
  declareDeleted,
  declareWebhooks,
  declareJobs,
  declareDoctor,
  declareAudit,
  declareUpgrade,
  declareDatabase,
  declareSetupLink,
  declareConfig,
  declareManual,
]

/**
 * Declares all commands.
 *
 * @param isSilent whether the caller reports command-line errors itself
 */
export const createProgram = (terminal: Terminal, isSilent = false): Command => {
  const program = new CommandOfSidepot('sidepot')
    .description(
      "Prize money for fantasy football leagues: find the week's winners, publish them, keep score.",
    )
    .version(version(), '-V, --version', 'print the version')
    .helpOption('-h, --help', 'show help')
    .option('--json', 'print data as one JSON value')
    .option('-q, --quiet', 'print only data and errors')
    .option('-y, --yes', 'answer yes to every question')
    .option('--database <url>', 'file:PATH, memory: or postgres://… instead of DATABASE_URL')
    .configureHelp({ showGlobalOptions: true, helpWidth: terminal.stdout.columns ?? 100 })
    .configureOutput({
      writeOut: text => void terminal.stdout.write(text),
      writeErr: text => void (isSilent || terminal.stderr.write(text)),
      getOutHasColors: () => false,
      getErrHasColors: () => false,
    })
    .showHelpAfterError('Add --help for usage.')
    .exitOverride()
  const lazily = loadCommand(terminal)
  for (const declare of commands) declare(program, lazily)
  return program
}

const loadCommand =
  (terminal: Terminal): Lazily =>
  (load, pick) =>
  async (...args) => {
    const command = args.at(-1)
    if (!(command instanceof Command)) throw new Error('Commander calls an action with its command')
    const action = pick(await load())
    const { cliOn } = await import('./cli.ts')
    await action(cliOn(terminal, command.optsWithGlobals<Partial<Options>>()), inputOf(command))
  }

const inputOf = (command: Command): CommandInput => ({
  ...Object.fromEntries(
    command.registeredArguments.map((argument, index) => [
      argument.name(),
      command.processedArgs[index] as unknown,
    ]),
  ),
  ...command.opts<CommandInput>(),
})
