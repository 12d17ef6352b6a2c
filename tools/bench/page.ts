import { writeFileSync } from 'node:fs'
import { availableParallelism, cpus } from 'node:os'
import { isMet, type Row, table } from './table.ts'
import { whatNext } from './what-next.ts'

/** Formats the results page of a run, the baseline of the next one. */
export const pageOf = (rows: Row[], machine: { date: string; cores: number; model: string; node: string }) =>
  [
    '# Benchmarks',
    '',
    '`npm run bench` writes this page; `npm run bench -- reads` measures only a part. Compare what each call costs with a bare',
    'Fastify route (the floor), and see which goals are missed. Values are medians of five rounds in which both sides alternate,',
    'with the minimum and maximum in brackets. The floor runs in a separate process, executes one prepared query and sends the',
    'same bytes, unless the row names another size. A third process sends the load over 16 connections. Ratios are product / floor.',
    'CPU is the server process’s time per request; /CPU s is the number of requests in a second of it. Only ratios of the same',
    'run are comparable between machines.',
    '',
    `${machine.date}, ${machine.cores} cores (${machine.model}), Node ${machine.node}`,
    '',
    table(rows),
    '',
    ...missed(rows),
  ].join('\n')

const missed = (rows: Row[]): string[] => {
  const names = [...new Set(rows.filter(row => isMet(row) === false).map(({ name }) => name))]
  if (names.length === 0) return []
  const lines = names.map(name => `- **${name}**: ${whatNext[name] ?? 'not profiled yet.'}`)
  return ['## Missed goals, and what to optimize next', '', ...lines, '']
}

export const writePage = (rows: Row[]): void =>
  writeFileSync(
    'docs/benchmarks.md',
    pageOf(rows, {
      date: new Date().toISOString().slice(0, 10),
      cores: availableParallelism(),
      model: cpus()[0]?.model.trim() ?? '',
      node: process.versions.node,
    }),
  )
