/** Next optimization according to profiles, by row name, for goals that are missed; maintained manually. */
export const whatNext: Record<string, string> = {
  leaderboard:
    'Of a kept answer a seventh is the query of who asks and what they see, most of it making the row, a seventh handing the answer to the socket, and a line of the log comes with each.',
  'league info':
    'As for the leaderboard; the floor has next to nothing to do here, so that the server around the answer shows most.',
  'create award':
    'Of its 16 statements, a third of its time, the commit is a third: it waits for the disk alone, and requests that wait at once could share it. Then building and compiling the queries that are not prepared, and the hashes of the chains.',
  'CSV export': 'Making rows of what SQLite answers and quoting their texts; rows as arrays would be faster.',
  'sidepot --help':
    'Of what it takes beyond Node itself half is loading commander and twelve small modules, and a fifth is declaring every option of every command, of which the help of all shows none.',
  'server ready':
    'A third is finding and compiling some 140 modules, a third running them, most of that making schemas of zod; then Fastify’s routes, and the first times of node-cron’s lines.',
}
