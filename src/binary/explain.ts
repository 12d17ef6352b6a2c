import { DamagedBinary } from './packed-files.ts'
import { placeVariable, unpackPlace } from './place.ts'
import { NotExecutable, NotOwnFolder } from './unpack.ts'

/** Says why the binary couldn't unpack itself, and what to do. */
export const explain = (error: unknown, env: Record<string, string | undefined>): string => {
  const reason = error instanceof Error ? error.message : String(error)
  if (error instanceof DamagedBinary) return `This file is damaged: ${reason}. Download it again.`
  const place = placeOrNone(env)
  const intro = 'Sidepot unpacks itself once, at its first start'
  if (place === undefined)
    return `${intro}, but this account has no home folder. Set ${placeVariable} to a folder that it can write to.`
  if (error instanceof NotOwnFolder)
    return `${intro}, but can't use ${place}: ${reason}. Set ${placeVariable} to a folder of this account.`
  if (error instanceof NotExecutable)
    return `${intro}, but programs can't run from ${place} (${reason}). Set ${placeVariable} to a folder that isn't mounted with noexec.`
  return `${intro}, but can't write to ${place} (${reason.split(',')[0]}). Set ${placeVariable} to another folder, with at least 100 MB free.`
}

const placeOrNone = (env: Record<string, string | undefined>): string | undefined => {
  try {
    return unpackPlace(env)
  } catch {
    return undefined
  }
}
