// Health check of the server in this container, for the image's HEALTHCHECK. A server that is migrating its database
// counts as healthy: restarting it would start the migration over.
import process from 'node:process'

const response = await fetch(`http://127.0.0.1:${process.env.PORT ?? 3000}/readyz`)
const { status } = /** @type {{ status: string }} */ (await response.json())
process.exitCode = response.ok || status === 'migrating' ? 0 : 1
