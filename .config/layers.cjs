/*
 * Layers of the code, lowest first. Modules in the same list may not import each other; each may import from the lists
 * above it here. Enforced by `npm run arrows`; the layers in docs/development.md are generated from this file.
 */
module.exports = {
  /** Areas of core, under src/core. */
  core: [
    ['kernel'],
    ['accounts'],
    ['ledger'],
    ['leagues'],
    ['webhooks'],
    ['awards'],
    ['money'],
    ['weeks'],
    ['rules'],
    ['sharing', 'showdown'],
    ['seasons', 'needs'],
    ['channels'],
    ['billing', 'content'],
    ['administration'],
    ['jobs'],
  ],
  /** Parts of core's weeks, under src/core/weeks: from a provider's data to the pages that show a published week. */
  weeks: [
    ['stored'],
    ['connection'],
    ['staging'],
    ['publishing'],
    ['corrections'],
    ['manual-entry', 'fetching'],
    ['auto-publish', 'start'],
    ['recap'],
    ['home', 'league-page', 'live'],
  ],
  /** Folders of the command line, under src/cli; the lowest layer is the files terminal.ts, cli-error.ts and cli.ts. */
  cli: [
    ['(terminal|cli-error|cli)\\.ts'],
    ['output'],
    ['input'],
    ['rows'],
    ['command-builder'],
    ['screens'],
    ['commands'],
    ['(nouns|program|main|entry)\\.ts'],
  ],
}
