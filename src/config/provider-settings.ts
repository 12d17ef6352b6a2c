import { providers } from '#domain/providers/registry'
import { address, setting } from './setting.ts'

const baseUrl = address.transform(url => url.replace(/\/+$/, ''))

const addressSetting = ({ variable, text, url }: (typeof providers)[number]['addresses'][number]) =>
  setting({ variable, text, example: url, schema: baseUrl.default(url) })

type Name = (typeof providers)[number]['addresses'][number]['setting']

/** Base URLs of the providers of fantasy leagues, as they declare them. */
export const providerSettings = Object.fromEntries(
  providers.flatMap(({ addresses }) =>
    addresses.map(declared => [declared.setting, addressSetting(declared)]),
  ),
) as Record<Name, ReturnType<typeof addressSetting>>
