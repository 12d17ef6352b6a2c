import { expect, test } from 'vitest'
import * as make from '#testing/make'
import { award, additionalAward } from '#testing/season-awards'
import { awards } from '#contract/awards'
import { withAdministrator } from '#testing/made-world'

test('returns a cursor while there is more, and none at the end', async () => {
  const { w, admin } = await withAdministrator()
  const { client, league, user } = await make.league(w, { managers: 3 })
  await make.league(w, { managers: 2 })
  for (const playerName of ['Rashad Colter', 'Deshaun Okafor', 'Malik Shore']) {
    await client.call(awards.add, award(league.id, user.id, { ...additionalAward, playerName }))
  }
  const read = async (path: string, limit: number, cursor?: string) => {
    const url = `${path}?limit=${limit}${cursor === undefined ? '' : `&cursor=${cursor}`}`
    const { cookie } = path.startsWith('/api/admin') ? admin : client
    const response = await w.server.inject({ url, headers: { cookie } })
    const body = response.json<{ id: number }[] | { mails: { id: number }[] }>()
    const rows = Array.isArray(body) ? body : body.mails
    return { ids: rows.map(({ id }) => id), next: response.headers['x-next-cursor']?.toString() }
  }
  for (const path of [
    '/api/admin/users',
    '/api/admin/leagues',
    '/api/admin/audit',
    '/api/admin/outbox',
    `/api/leagues/${league.id}/awards`,
    `/api/leagues/${league.id}/audit`,
  ]) {
    const { ids } = await read(path, 100)
    const first = await read(path, ids.length - 1)
    expect([path, first.ids, typeof first.next]).toEqual([path, ids.slice(0, -1), 'string'])
    expect([path, await read(path, ids.length - 1, first.next)]).toEqual([
      path,
      { ids: ids.slice(-1), next: undefined },
    ])
    expect([path, await read(path, ids.length)]).toEqual([path, { ids, next: undefined }])
  }
})
