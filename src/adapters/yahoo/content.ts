import { malformed } from '#adapters/malformed-error'
import { openSaved } from '#adapters/saved-response'
import { fields, isObject, text, type Fields } from './shape.ts'

/**
 * Returns the content of a Yahoo response envelope. Throws ProviderFault 'malformed' when there is none, quoting
 * Yahoo's message if the response is an error.
 */
export function contentOf(response: unknown): Fields {
  const body = openSaved(response, 'Yahoo')
  if (!isObject(body)) throw malformed(`That isn't a Yahoo response: expected an object. ${saveAgain}`)
  if (isObject(body.fantasy_content)) return body.fantasy_content
  const complaint = complaintOf(body)
  if (complaint !== '') throw malformed(`Yahoo returned an error: “${complaint}” ${saveAgain}`)
  throw malformed(`That isn't a Yahoo response: it has no “fantasy_content”. ${saveAgain}`)
}

const saveAgain = "Save the league's response again, as Yahoo returns it with format=json."

/** Errors have the form `{ error: { description } }`; one bug report shows the inner object alone. */
function complaintOf(body: Fields): string {
  const error = isObject(body.error) ? body.error : body
  return text(error.description) || text(fields(body.error).detail) || text(body.error)
}
