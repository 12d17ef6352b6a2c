import { run } from './main.ts'
import { Interrupted } from './cli-error.ts'

/* Process entry point: handles signals and sets the exit code. Everything else can be called from a test. */

const interruption = new AbortController()
let isDone = false

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.on(signal, () => {
    // Exit immediately on a second signal, or when the work is done and no one is listening.
    if (isDone || interruption.signal.aborted) process.exit(new Interrupted(signal).exitCode)
    interruption.abort(signal)
  })
}

for (const stream of [process.stdout, process.stderr]) {
  stream.on('error', (error: NodeJS.ErrnoException) => {
    // `sidepot … | head` closes the pipe once it has enough output.
    if (error.code === 'EPIPE') process.exit()
    throw error
  })
}

const exitCode = await run(process.argv.slice(2), {
  // Node opens stdin on first access, which takes as long as all of --help.
  get stdin() {
    return process.stdin
  },
  stdout: process.stdout,
  stderr: process.stderr,
  env: process.env,
  interrupted: interruption.signal,
})

isDone = true
process.exitCode = exitCode
if (interruption.signal.aborted) process.exit()
