/**
 * What a profile shows next where a goal is missed, by the name of the row; kept by hand, from profiles that somebody took.
 */
export const whatNext: Record<string, string> = {
  'sidepot --help':
    'Of what it takes beyond Node itself half is loading commander and twelve small modules, and a fifth is declaring every option of every command, of which the help of all shows none.',
  'server ready':
    'A third is finding and compiling some 140 modules, a third running them, most of that making schemas of zod; then Fastify’s routes, and the first times of node-cron’s lines.',
}
