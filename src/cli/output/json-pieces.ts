type Pages<T> = AsyncIterable<T[]> | Iterable<T[]>

/**
 * A list as JSON text, a piece for each row, in the same words as JSON.stringify with two spaces: what is long never is
 * in the memory at once.
 */
export async function* jsonPieces<T>(pages: Pages<T>): AsyncGenerator<string> {
  yield* listPieces(pages, '')
  yield '\n'
}

/** An object as JSON text, whose lists come row by row. */
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
