import { SQLite } from '#db/sqlite'
import { memoize } from '#domain/memoize'
import { openSite } from './open-site.ts'
import type { Block, DocPage } from './types.ts'

/** A chapter that answers a question. */
export type Found = {
  page: Pick<DocPage, 'address' | 'topic' | 'title' | 'section'>
  /** The chapter's heading and its anchor; the title and no anchor for what stands above the first. */
  heading: string
  anchor: string
  /** A few words around what was found; those that were found are marked. */
  snippet: { text: string; isFound: boolean }[]
}

/** Words that stand in every page and tell nothing about any. */
const stopWords = new Set(
  (
    'a an and are as at be but by can could did do does for from had has have how i if in is it its me my no not of on or ' +
    'our please should so than that the their them there these they this those to up was we were what when where which who ' +
    'whom why will with would you your'
  ).split(' '),
)

/** More words ask nothing more, and each costs time. */
const maxWords = 12

/**
 * The words of a question as FTS5 looks for them, each in quotes: nothing that is typed is its syntax. Empty for none, and for
 * words alone that stand in every page.
 */
export const matchOf = (question: string): string => {
  const words = (
    question
      .slice(0, 500)
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu) ?? []
  ).slice(0, 60)
  const telling = words.filter(word => !stopWords.has(word))
  const asked = [...new Set(telling)].slice(0, maxWords)
  return asked.map(word => `"${word.slice(0, 40)}"`).join(' OR ')
}

/** The best chapters for a question, of each page the best, best first. Whatever is typed, it never fails. */
export const searchDocs = async (question: string, most = 20): Promise<Found[]> => {
  const match = matchOf(question)
  if (match === '') return []
  const { database, chapters } = await openIndex()
  const find = database.prepare<[string], Row>(matching)
  // What has all of the words comes first: an answer has them together.
  const withAll = new Set(find.all(match.replaceAll(' OR ', ' AND ')).map(({ rowid }) => rowid))
  const rows = find.all(match)
  const seen = new Set<string>()
  return rows
    .flatMap(({ rowid, score, snippet }) => {
      const chapter = chapters[rowid - 1]
      return chapter
        ? [{ ...chapter, snippet, score: score * weightOf(chapter.page) * (withAll.has(rowid) ? 2 : 1) }]
        : []
    })
    .sort((a, b) => a.score - b.score)
    .filter(({ page: { address } }) => !seen.has(address) && seen.add(address))
    .map(({ page, heading, anchor, snippet }) => ({ page, heading, anchor, snippet: piecesOf(snippet) }))
    .slice(0, most)
}

type Row = { rowid: number; score: number; snippet: string }

/** What somebody looks up who knows it already comes after what explains: calls, options, how it came to be. */
const weightOf = ({ section, topic }: DocPage): number =>
  section === 'Contributors' || /^(api\/|cli$|changelog$|benchmarks$|scale$)/.test(topic) ? 0.35 : 1

/** A word in a title or heading says more than one in the text. The best score is the lowest. */
const matching = `
  select rowid, bm25(chapters, 6, 4, 1) as score, snippet(chapters, 2, char(1), char(1), ' … ', 24) as snippet
  from chapters where chapters match ? order by score, rowid limit 200
`

/** Every second piece between the marks is what was found. */
const piecesOf = (snippet: string): Found['snippet'] =>
  snippet
    .split('\u0001')
    .map((text, at) => ({ text, isFound: at % 2 === 1 }))
    .filter(({ text }) => text !== '')

type Chapter = { page: DocPage; heading: string; anchor: string; text: string }

const openIndex = memoize(async () => {
  const { pages } = await openSite()
  const chapters = pages.flatMap(chaptersOf)
  const database = new SQLite(':memory:')
  database.exec(
    `create virtual table chapters using fts5(title, heading, body, tokenize = 'porter unicode61')`,
  )
  const insert = database.prepare('insert into chapters (title, heading, body) values (?, ?, ?)')
  for (const { page, heading, text } of chapters) insert.run(page.title, heading, text)
  return { database, chapters }
})

const chaptersOf = (page: DocPage): Chapter[] => {
  const chapters: Chapter[] = [{ page, heading: page.title, anchor: '', text: '' }]
  for (const block of page.blocks) {
    if (block.kind === 'heading' && block.depth > 1)
      chapters.push({ page, heading: block.text, anchor: block.anchor, text: '' })
    const chapter = chapters.at(-1)
    if (chapter && block.kind !== 'heading') chapter.text += `${messageOf(block)}\n`
  }
  return chapters
}

const messageOf = (block: Exclude<Block, { kind: 'heading' }>): string =>
  block.kind === 'row' ? block.cells.join(' ') : block.text
