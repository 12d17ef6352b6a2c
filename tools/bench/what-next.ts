/** Next optimization according to profiles, by row name, for goals that are missed; maintained manually. */
export const whatNext: Record<string, string> = {
  leaderboard:
    'For a cached response, a seventh is the query for the caller and their access (mostly creating the row), a seventh is writing to the socket, and each request adds a log line.',
  'league info':
    'Same as the leaderboard. The floor has almost nothing to do here, so the server overhead dominates.',
  'create award':
    'Its 16 statements take a third of the time, and a third of that is the commit: it waits only for the disk, and concurrent requests could share it. Then building and compiling queries that aren’t prepared, and the chain hashes.',
  'CSV export': 'Creating rows from SQLite results and quoting their texts; rows as arrays would be faster.',
  'sidepot --help':
    'Beyond Node itself, half is loading commander and twelve small modules, and a fifth is declaring every option of every command, none of which this help shows.',
  'server ready':
    'A third is finding and compiling about 140 modules, a third is running them (mostly creating zod schemas); then Fastify’s routes, and the first times of node-cron’s schedules.',
}
