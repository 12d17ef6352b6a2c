import { homedir, userInfo } from 'node:os'
import { isAbsolute, join, resolve } from 'node:path'

/** Setting of the folder that the binary unpacks itself into. */
export const placeVariable = 'SIDEPOT_UNPACK_DIR'

type Environment = Record<string, string | undefined>

/** Folder for the unpacked versions: SIDEPOT_UNPACK_DIR, by default in the cache folder of the account. */
export const unpackPlace = (env: Environment, platform: NodeJS.Platform = process.platform): string => {
  const chosen = env[placeVariable]
  return chosen ? resolve(chosen) : join(cacheFolder(env, platform), 'sidepot')
}

const cacheFolder = (env: Environment, platform: NodeJS.Platform): string => {
  const configured = platform === 'win32' ? env.LOCALAPPDATA : env.XDG_CACHE_HOME
  if (configured !== undefined && isAbsolute(configured)) return configured
  return join(home(), platform === 'darwin' ? 'Library/Caches' : '.cache')
}

/** An empty HOME is like none. */
const home = (): string => (isAbsolute(homedir()) ? homedir() : userInfo().homedir)
