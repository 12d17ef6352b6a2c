import { Command } from 'commander'
import { namesText } from '#domain/text'

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
