import { writeCommandsPage } from './cli/commands-page.ts'
import { writeClient } from './server/client/write-client.ts'
import { writeNotices } from './notices.ts'
import { writeEnvExample, writeHostingPage } from './settings-table.ts'
import { writeLayersPage } from './layers-page.ts'

/* Generates the pages of docs/ that come from the code: npm run docs. */

writeHostingPage()
writeEnvExample()
writeClient()
await writeCommandsPage()
writeLayersPage()
writeNotices()
