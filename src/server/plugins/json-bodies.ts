import { StringDecoder } from 'node:string_decoder'
import { setImmediate as nextTurn } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { DomainError } from '#core/kernel/domain-error'

/** Maximum nesting depth: calls need only a few levels, saved provider responses about fifteen. */
const deepest = 40

/** Maximum number of values: a whole week of a large league as JSON; larger saved responses are sent as text. */
const maxValues = 60_000

/** Chunk size for checking and decoding, in bytes: about 4 ms of work. */
const slice = 256 * 1024

/**
 * Parses JSON bodies. Nesting and number of values are checked before parsing, because a few megabytes of brackets take
 * seconds to parse; a large body is checked in chunks so that other requests are not blocked. A call without input may
 * have an empty body with a JSON content type, as scripts send it.
 */
export const readJson = (app: FastifyInstance): void => {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.addContentTypeParser<Buffer>('application/json', { parseAs: 'buffer' }, (request, body, done) => {
    if (body.length === 0) return done(null, {})
    boundedText(body).then(
      text => void parse(request, text, done),
      (error: unknown) => done(error as Error),
    )
  })
}

/** Throws DomainError when the text is nested too deeply or has too many values. */
const boundedText = async (body: Buffer): Promise<string> => {
  const state: ScanState = { depth: 0, values: 0, inText: false, isEscaped: false }
  const decoder = new StringDecoder('utf8')
  let text = ''
  for (let from = 0; from < body.length; from += slice) {
    if (from > 0) await nextTurn()
    const bytes = body.subarray(from, from + slice)
    count(state, bytes)
    text += decoder.write(bytes)
  }
  if (body.length > slice) await nextTurn()
  return text + decoder.end()
}

type ScanState = { depth: number; values: number; inText: boolean; isEscaped: boolean }

/** Bytes of JSON syntax. */
const charCodes = {
  quote: 0x22,
  comma: 0x2c,
  openList: 0x5b,
  backslash: 0x5c,
  closeList: 0x5d,
  open: 0x7b,
  close: 0x7d,
}

const count = (state: ScanState, bytes: Buffer): void => {
  for (let index = 0; index < bytes.length; index += 1) {
    const byte = bytes[index]
    if (state.isEscaped) state.isEscaped = false
    else if (state.inText) {
      if (byte === charCodes.backslash) state.isEscaped = true
      else if (byte === charCodes.quote) state.inText = false
    } else if (byte === charCodes.quote) state.inText = true
    else if (byte === charCodes.comma) add(state)
    else if (byte === charCodes.open || byte === charCodes.openList) nest(state)
    else if (byte === charCodes.close || byte === charCodes.closeList) state.depth -= 1
  }
}

const nest = (state: ScanState): void => {
  state.depth += 1
  if (state.depth > deepest) throw tooMuch(`The request is nested more than ${deepest} levels deep.`)
  add(state)
}

const add = (state: ScanState): void => {
  state.values += 1
  if (state.values > maxValues) {
    throw tooMuch(
      `The request has more than ${maxValues} values. Send large saved responses as text, the way they were saved.`,
    )
  }
}

const tooMuch = (message: string): DomainError => new DomainError('too-large', 'too_large', message)
