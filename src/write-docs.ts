import { writeCommandsPage } from './cli/commands/manual/docs-page.ts'
import { writeClient } from './server/client/write-client.ts'
import { writeNotices } from './notices.ts'
import { writeEnvExample, writeHostingPage } from './settings-table.ts'
import { writeStoreysPage } from './storeys-page.ts'

/* The pages of docs/ that are made from the code: npm run docs. */

writeHostingPage()
writeEnvExample()
writeClient()
writeCommandsPage()
writeStoreysPage()
writeNotices()
