import type { Command } from 'commander'
import { version } from '#config/installed'
import type { Options } from './cli.ts'
import { addExample, CommandOfSidepot } from './command-builder/command.ts'
import type { Verb, Verbs } from './command-builder/verb.ts'
import { nouns } from './nouns.ts'
import type { Terminal } from './terminal.ts'

/** Commands that describe all others. */
const describing = ['completion', 'man']

/**
 * Declares all commands.
 *
 * @param line the command line, to declare the verbs of only the nouns in it; if omitted, all verbs are declared
 * @param isSilent whether commander prints no errors, as with --json
 */
export const createProgram = async (
  terminal: Terminal,
  line?: readonly string[],
  isSilent = false,
): Promise<Command> => {
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
    .helpCommand(false)
    .exitOverride()
  const isWhole = line === undefined || describing.some(name => line.includes(name))
  for (const [name, noun] of Object.entries(nouns)) {
    const command = program.command(name).description(noun.description)
    if (noun.usage !== undefined) command.usage(noun.usage)
    if (noun.example !== undefined) addExample(command, noun.example)
    if (isWhole || line.includes(name)) declareVerbs(command, (await noun.load()).verbs, terminal)
    else if (noun.takes !== undefined) command.arguments(noun.takes)
  }
  return program
}

const declareVerbs = (noun: Command, verbs: Verb | Verbs, terminal: Terminal): void => {
  if (isVerb(verbs)) return declareVerb(noun, verbs, terminal)
  for (const [name, verb] of Object.entries(verbs)) {
    const command = noun.command(name, { isDefault: verb.isDefault ?? false })
    declareVerb(command.description(verb.summary ?? ''), verb, terminal)
  }
}

const isVerb = (verbs: Verb | Verbs): verbs is Verb => typeof verbs.declare === 'function'

const declareVerb = (command: Command, verb: Verb, terminal: Terminal): void => {
  addExample(command, verb.example)
  const run = verb.declare(command)
  command.action(async () => {
    const { cliOn } = await import('./output/presenter.ts')
    await run(cliOn(terminal, command.optsWithGlobals<Partial<Options>>()))
  })
}
