import { isUnchanged, packedListIn } from '#binary/packed-files'
import { rootFolder, version } from '#config/installed'
import { type Finding, ok, problem } from './installation.ts'

/** Which program this is, and whether the files that the single-file binary unpacked are as they were packed. */
export const program = (): Finding[] => {
  const folder = rootFolder()
  const what = `Sidepot ${version()} on Node ${process.versions.node}`
  const list = packedListIn(folder)
  if (list === undefined) return [ok(`${what}, in ${folder}`)]
  if (isUnchanged(folder, list)) return [ok(`${what}, a single file, unpacked in ${folder}`)]
  return [
    problem(
      `Files in ${folder}, where this binary unpacked itself, were changed or deleted`,
      'Stop the server and delete that folder. The next start unpacks it again.',
    ),
  ]
}
