import { Command } from 'commander'
import { namesText } from '#domain/text'

const examples = new WeakMap<Command, string>()
const fieldNames = new WeakMap<Command, ReadonlyMap<string, string>>()

/** A command that reports all missing required options together. */
export class CommandOfSidepot extends Command {
  override createCommand(name?: string): CommandOfSidepot {
    return new CommandOfSidepot(name)
  }

  /** Commander calls this with the first missing option. */
  missingMandatoryOptionValue(): void {
    const missing = this.options
      .filter(option => option.mandatory && this.getOptionValue(option.attributeName()) === undefined)
      .map(({ flags }) => `'${flags}'`)
    const what = `required option${missing.length > 1 ? 's' : ''} ${namesText(missing)}`
    this.error(`error: ${what} not specified`, { code: 'commander.missingMandatoryOptionValue' })
  }
}

/** Adds an example line to a command's help, without the word sidepot. */
export const addExample = (command: Command, line: string): void => {
  examples.set(command, line)
  command.addHelpText('after', `\nExample:\n  sidepot ${line}`)
}

/** Example line of a command; undefined for one that only has subcommands. */
export const exampleOf = (command: Command): string | undefined => examples.get(command)

/** Records which option or argument sets which API field. */
export const nameFields = (command: Command, names: ReadonlyMap<string, string>): void =>
  void fieldNames.set(command, names)

/** Option or argument of a command that sets an API field, for error messages. */
export const nameOfField = (command: Command, field: string): string | undefined =>
  fieldNames.get(command)?.get(field)
