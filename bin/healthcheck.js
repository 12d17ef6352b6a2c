// Whether the server in this container can work, for the image's HEALTHCHECK. One that brings its database up to date is
// well: whoever restarted it would begin that anew.
import process from 'node:process'

const answer = await fetch(`http://127.0.0.1:${process.env.PORT ?? 3000}/readyz`)
const { status } = /** @type {{ status: string }} */ (await answer.json())
process.exitCode = answer.ok || status === 'migrating' ? 0 : 1
