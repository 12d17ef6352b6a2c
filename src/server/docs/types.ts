/** A part of a page as plain text: for the search, and for the terminal. */
export type Block =
  | { kind: 'heading'; depth: number; text: string; anchor: string }
  | { kind: 'text' | 'code'; text: string }
  | { kind: 'item'; text: string; depth: number; mark: string }
  | { kind: 'row'; cells: string[]; isHead: boolean }

/** A page of the documentation. */
export type DocPage = {
  /** Below /docs/, such as commissioners/ties.html. */
  address: string
  /** What `sidepot help` knows it by: its address without the ending. */
  topic: string
  section: string
  title: string
  /** Its first paragraph, shortened to a line or two. */
  description: string
  blocks: Block[]
}

/** Every page and file of the documentation, of the version that runs. */
export type DocSite = {
  version: string
  pages: DocPage[]
  /** The files under /docs, by name; each with a digest of its content. */
  files: ReadonlyMap<string, string>
  /** A file of the list; with an encoding the compressed one, undefined where that was not made. */
  read: (name: string, encoding?: 'br' | 'gz') => Promise<Buffer | undefined>
}
