import { writeFileSync } from 'node:fs'
import { availableParallelism, cpus } from 'node:os'
import { isMet, type Row, table } from './table.ts'
import { whatNext } from './what-next.ts'

/** Formats the results page of a run, the baseline of the next one. */
export const pageOf = (rows: Row[], machine: { date: string; cores: number; model: string; node: string }) =>
  [
    '# Benchmarks',
    '',
    '`npm run bench` wrote this page; `npm run bench -- reads` measures only a part. Medians of five rounds in which both',
    'sides take turns; in brackets the least and the most. The floor is a bare Fastify route in a process of its own that runs',
    'one prepared query and sends the same bytes, unless the row says otherwise; the load comes from a third process through',
    '16 connections. Ratios are the product’s figure over the floor’s. CPU is what the server’s process used for each',
    'request. Only ratios of one run mean something on another machine.',
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
  return ['## What is missed, and what a profile shows next', '', ...lines, '']
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
