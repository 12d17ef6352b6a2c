import { writeClient } from './write-client.ts'

/** docs/sidepot-client.ts anew: `npm run client`. */
writeClient()
