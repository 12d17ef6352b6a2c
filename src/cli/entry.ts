import { run } from './main.ts'
import { Interrupted } from './cli-error.ts'

/*
 * The process around the command line: signals in, exit code out. Everything else can be called from a test.
 */

const interruption = new AbortController()
let isDone = false

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.on(signal, () => {
    // Who asks twice does not want to wait, and nobody listens once the work is done.
    if (isDone || interruption.signal.aborted) process.exit(new Interrupted(signal).exitCode)
    interruption.abort(signal)
  })
}

for (const stream of [process.stdout, process.stderr]) {
  stream.on('error', (error: NodeJS.ErrnoException) => {
    // `sidepot … | head` closes the pipe when it has seen enough.
    if (error.code === 'EPIPE') process.exit()
    throw error
  })
}

const exitCode = await run(process.argv.slice(2), {
  // Node opens stdin when it is first asked for, which takes as long as all of --help.
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
