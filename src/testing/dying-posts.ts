import { ClientRequest } from 'node:http'
import { openApp } from '#app'
import { readConfig } from '#config'
import { commandLine } from '#core/kernel/authorization'
import { sendPosts } from '#core/channels/sending/send-posts'
import { publishWeek } from '#core/weeks/publishing/publish-week'
import { SQLite } from '#db/sqlite'
import { withoutDrawing } from './without-drawing.ts'

/*
 * Publishes a week and sends its posts, and dies as by SIGKILL at the step with the given number: before or after a
 * statement or a request, or before a response is read. Prints the number of steps once there are no more.
 */
const [number = '0', nowMs = '0', publishInput = '{}'] = process.argv.slice(2)

let steps = 0
const step = (): void => {
  steps += 1
  if (steps === Number(number)) process.kill(process.pid, 'SIGKILL')
}

type Named = Record<string, (...args: unknown[]) => unknown>

const dieAround = (object: object, names: string[], isStep = (..._args: unknown[]) => true): void => {
  for (const name of names) {
    const original = (object as Named)[name]
    Object.assign(object, {
      [name](...args: unknown[]) {
        if (isStep(...args)) step()
        const result = original?.apply(this, args)
        if (isStep(...args)) step()
        return result
      },
    })
  }
}

const silent = { info: () => undefined, warn: () => undefined, error: () => undefined }

let now = Number(nowMs)
const app = await openApp(readConfig(process.env), { log: silent, now: () => now })
withoutDrawing(app.ctx)

dieAround(Object.getPrototypeOf(new SQLite(':memory:').prepare('select 1')) as object, ['run', 'all'])
dieAround(ClientRequest.prototype, ['end'])
dieAround(ClientRequest.prototype, ['emit'], event => event === 'response')

await publishWeek.run(app.ctx, commandLine, JSON.parse(publishInput))
now += 5000
await sendPosts(app.ctx)
process.stdout.write(String(steps))
await app.close()
