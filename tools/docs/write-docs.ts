import { writeFileSync } from 'node:fs'
import { generatedFiles } from './generated-files.ts'

for (const [file, draw] of Object.entries(generatedFiles)) writeFileSync(file, await draw())
