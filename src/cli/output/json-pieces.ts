type Pages<T> = AsyncIterable<T[]> | Iterable<T[]>

/**
 * Streams a list as JSON text, one chunk per row, identical to JSON.stringify with two spaces, so that a long list is
 * never in memory as a whole.
 */
export async function* jsonPieces<T>(pages: Pages<T>): AsyncGenerator<string> {
  yield* listPieces(pages, '')
  yield '\n'
}

/** Streams an object as JSON text; its lists are written row by row. */
export async function* jsonObjectPieces(value: object): AsyncGenerator<string> {
  let before = '{'
  for (const [name, part] of Object.entries(value) as [string, unknown][]) {
    yield `${before}\n  ${JSON.stringify(name)}: `
    if (Array.isArray(part)) yield* listPieces([part], '  ')
    else yield indented(part, '  ')
    before = ','
  }
  yield '\n}\n'
}

async function* listPieces<T>(pages: Pages<T>, indent: string): AsyncGenerator<string> {
  let before = '['
  for await (const page of pages) {
    for (const row of page) {
      yield `${before}\n${indent}  ${indented(row, `${indent}  `)}`
      before = ','
    }
  }
  yield before === '[' ? '[]' : `\n${indent}]`
}

const indented = (value: unknown, indent: string): string =>
  JSON.stringify(value, null, 2).replaceAll('\n', `\n${indent}`)
