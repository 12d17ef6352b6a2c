/*
 * The storeys of the code, the lowest first. What stands beside each other in one list may not import each other; each
 * may import what stands in the lists above it here. `npm run arrows` holds it, and docs/storeys.md is drawn from it.
 */
module.exports = {
  /** Core's areas, under src/core. */
  core: [
    ['kernel'],
    ['accounts'],
    ['ledger'],
    ['leagues'],
    ['winnings'],
    ['awards'],
    ['money'],
    ['weeks'],
    ['sharing', 'showdown'],
    ['seasons', 'needs'],
    ['billing', 'content'],
    ['administration'],
    ['jobs'],
  ],
}
