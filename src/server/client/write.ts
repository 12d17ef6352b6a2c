import { writeClient } from './write-client.ts'

/** Regenerates docs/sidepot-client.ts: `npm run client`. */
writeClient()
