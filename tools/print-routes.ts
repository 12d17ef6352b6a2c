import { routes } from '#server/routes'

/** Prints all calls with their access levels: `npm run routes`. */
for (const { endpoint } of routes) {
  process.stdout.write(
    `${endpoint.method.padEnd(7)}${endpoint.path.padEnd(62)}${endpoint.access.padEnd(14)}${endpoint.summary}\n`,
  )
}
