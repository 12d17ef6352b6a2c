// Checks the web app's style sheets against its code; the rules are in style-complaints.ts.
import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { styleComplaints } from './style-complaints.ts'

const root = fileURLToPath(new URL('../../ui/', import.meta.url))

const files = readdirSync(root, { recursive: true, encoding: 'utf8' })
  .map(file => file.replaceAll('\\', '/'))
  .filter(file => /\.(css|tsx?)$/.test(file) && !file.startsWith('public/'))

const complaints = styleComplaints(new Map(files.map(file => [file, readFileSync(root + file, 'utf8')])))
for (const complaint of complaints) console.error(`ui/${complaint}`)
process.exitCode = complaints.length > 0 ? 1 : 0
