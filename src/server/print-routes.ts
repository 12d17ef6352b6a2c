import { routes } from './routes.ts'

/** The table of all calls with who may make them: `npm run routes`. */
for (const { endpoint } of routes) {
  process.stdout.write(
    `${endpoint.method.padEnd(7)}${endpoint.path.padEnd(62)}${endpoint.access.padEnd(14)}${endpoint.summary}\n`,
  )
}
