import { Command } from 'commander'
import type { CommandInput, Options } from './cli.ts'
import { declareAwards } from './declare/awards.ts'
import { declareBoard } from './declare/board.ts'
import { declareDatabase } from './declare/database.ts'
import { declareImport } from './declare/import.ts'
import { declareInvite } from './declare/invite.ts'
import { declareLeagues } from './declare/leagues.ts'
import { declareManual } from './declare/manual.ts'
import { declareMembers } from './declare/members.ts'
import { declareServer } from './declare/server.ts'
import { declareShowdown } from './declare/showdown.ts'
import { declareOperations } from './declare/operations.ts'
import type { Does } from './declare/does.ts'
import { declareTokens } from './declare/tokens.ts'
import { declareUsers } from './declare/users.ts'
import { version } from '../installed.ts'
import type { Terminal } from './terminal.ts'

/** Every command there is, declared. */
export const createProgram = (terminal: Terminal): Command => {
  const program = new Command('sidepot')
    .description(
      "The prize money of fantasy-football leagues: find the week's winners, publish them, keep score.",
    )
    .version(version(), '-V, --version', 'print the version')
    .helpOption('-h, --help', 'show help')
    .option('--json', 'print data as one JSON value')
    .option('-q, --quiet', 'print nothing but data and errors')
    .option('-y, --yes', 'answer yes to every question')
    .option('--database <url>', 'file:PATH, memory: or postgres://… instead of DATABASE_URL')
    .configureHelp({ showGlobalOptions: true, helpWidth: terminal.stdout.columns ?? 100 })
    .configureOutput({
      writeOut: text => void terminal.stdout.write(text),
      writeErr: text => void terminal.stderr.write(text),
      getOutHasColors: () => false,
      getErrHasColors: () => false,
    })
    .showHelpAfterError('Add --help to see how it is used.')
    .exitOverride()
  const does = doesOn(terminal)
  declareBoard(program, does)
  declareServer(program, does)
  declareImport(program, does)
  declareAwards(program, does)
  declareLeagues(program, does)
  declareMembers(program, does)
  declareInvite(program, does)
  declareShowdown(program, does)
  declareUsers(program, does)
  declareTokens(program, does)
  declareOperations(program, does)
  declareDatabase(program, does)
  declareManual(program, does)
  return program
}

const doesOn =
  (terminal: Terminal): Does =>
  (load, pick) =>
  async (...given) => {
    const command = given.at(-1)
    if (!(command instanceof Command)) throw new Error('Commander calls an action with its command')
    const action = pick(await load())
    const { cliOn } = await import('./cli.ts')
    await action(cliOn(terminal, command.optsWithGlobals<Partial<Options>>()), givenTo(command))
  }

const givenTo = (command: Command): CommandInput => ({
  ...Object.fromEntries(
    command.registeredArguments.map((argument, index) => [
      argument.name(),
      command.processedArgs[index] as unknown,
    ]),
  ),
  ...command.opts<CommandInput>(),
})
