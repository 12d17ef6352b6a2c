/** A part of a page as plain text, for the search and the terminal. */
export type Block =
  | { kind: 'heading'; depth: number; text: string; anchor: string }
  | { kind: 'text' | 'code'; text: string }
  | { kind: 'item'; text: string; depth: number; mark: string }
  | { kind: 'row'; cells: string[]; isHeader: boolean }

/** A documentation page. */
export type DocPage = {
  /** Path relative to /docs/, such as commissioners/ties.html. */
  address: string
  /** Name in `sidepot help`: the path without its extension. */
  topic: string
  section: string
  title: string
  /** First paragraph, shortened to one or two lines. */
  description: string
  blocks: Block[]
}

/** All pages and files of the running version's documentation. */
export type DocSite = {
  version: string
  pages: DocPage[]
  /** Files under /docs by name, with a hash of their content. */
  files: ReadonlyMap<string, string>
  /** Reads a listed file; with an encoding, the compressed version, undefined if there is none. */
  read: (name: string, encoding?: 'br' | 'gz') => Promise<Buffer | undefined>
}
