import type { Action } from '#cli/cli'

/**
 * Binds a command to its action. The action's module is loaded when the command runs, so that `--help` only loads
 * commander.
 */
export type Lazily = <M>(
  load: () => Promise<M>,
  pick: (module: M) => Action,
) => (...args: unknown[]) => Promise<void>
