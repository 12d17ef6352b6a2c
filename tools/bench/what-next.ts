const roundTrip =
  'A round trip to another process: a quarter is writing to its socket, and each row of 42 columns comes with their descriptions.'

/** Next optimization according to profiles, by row name, for goals that are missed; maintained manually. */
export const whatNext: Record<string, string> = {
  leaderboard:
    'For a cached response, a seventh is the query for the caller and their access (mostly creating the row), a seventh is writing to the socket, and each request adds a log line.',
  'league info':
    'Same as the leaderboard. The floor has almost nothing to do here, so the server overhead dominates.',
  'create award':
    'Its statements take over two fifths of the time, and three fifths of that is the commit: it waits only for the disk, and concurrent requests could share it. Then building and compiling queries that aren’t prepared, and the chain hashes.',
  'import and publish a week':
    'Two fifths of publishing is building and compiling queries that aren’t prepared, and a tenth is preparing their statements, which every round does again for its new database; a fifth of the import is reading the CSV. The code isn’t compiled yet: in the tenth week in one process, both take half as long.',
  'share image, drawn':
    'Once the code is compiled, three fifths is drawing the SVG as a PNG in native code and two fifths is satori’s layout; the first images in a process take twice as long.',
  'share image, kept':
    'The queries for the sharer’s streak are still built for each request, and the image is decoded from Base64.',
  'CSV export':
    'Three quarters is creating rows from SQLite results, a fifth is formatting dates and quoting texts; rows as arrays would be faster.',
  'memory during export':
    'The export itself adds less than 20 MiB, because it reads in pieces: the rest is what the server takes before it, like the idle server.',
  'leaderboard, PostgreSQL beside SQLite': roundTrip,
  'awards list, PostgreSQL beside SQLite': roundTrip,
  'stats, PostgreSQL beside SQLite': roundTrip,
  'league info, PostgreSQL beside SQLite': roundTrip,
  'who am I, PostgreSQL beside SQLite':
    'Two queries, and so two round trips to another process, of which the one for a suppressed address could be part of the one for the session.',
  'sidepot --help':
    'Beyond Node itself, two fifths is loading commander and the list of commands, and two fifths is declaring them and wrapping the help.',
  'sidepot leagues list':
    'A quarter is compiling 1.6 MB of code that most commands share, a quarter is running its modules (mostly creating zod schemas), and a seventh is collecting garbage. A twentieth is loading the time zone that the week in progress needs. Node 22 keeps the compiled code.',
  'server ready':
    'A fifth is compiling 3.4 MB of code, a fifth is running its modules (zod schemas, Fastify and its plugins), and a tenth each is Fastify’s routes, finding modules and collecting garbage. A twentieth is the first times of node-cron’s schedules.',
  'idle server':
    'Node itself takes 39 MiB and the heap 40, with 33 of it in use: 5 for the text of the program and 3 for compiled code. The rest is outside the heap.',
  'week: requests':
    'A review loads eleven scripts, because it has forms and dialogs, and six requests follow its content: two files, the live stream, the site’s icon, the preview of the payout and the award types.',
  'week: content':
    'Scripts and styles keep the network busy for 1.4 s; rendering the review takes the slowed processor 0.4 s.',
  'money: requests':
    'The pot loads two more scripts, and its balances, plan and uses are read again, because others may have changed them.',
  'money: content':
    'The browser learns of the pot’s two scripts only when the app knows who opened the page: the server could name them for commissioners.',
  'admin home: content':
    'Scripts and styles keep the network busy for 1.3 s; rendering the page takes the slowed processor 0.4 s.',
}
