import { type Access, type AnyEndpoint, pathParameters, type RecentAuth } from '#contract/kernel/endpoint'

export const accessText: Record<Access, string> = {
  anyone: 'Anyone can make it.',
  'signed-in': 'For signed-in users.',
  'commissioner-role': 'For commissioner accounts.',
  member: 'For league members.',
  treasurer: "For the league's treasurer, co-commissioners and commissioner.",
  commissioner: "For the league's commissioner and co-commissioners.",
  owner: 'For the commissioner of the league.',
  'site-admin': 'For site admins.',
}

/** Text about required recent authentication. */
export const recentAuthText: Record<RecentAuth, string> = {
  once: '',
  recently: ' Requires recent authentication.',
  sometimes: ' Some changes require recent authentication.',
}

/** Doc comment of a call: its summary, path, access, output and errors. */
export const commentOf = (endpoint: AnyEndpoint, responseType: string): string[] => {
  const { method, path, access, recentAuth, summary, status = 200 } = endpoint
  return [
    '/**',
    ` * ${summary}.`,
    ' *',
    ` * \`${method} ${path}\`. ${accessText[access]}${recentAuthText[recentAuth ?? 'once']}`,
    ` * @returns ${responseType === 'null' ? 'nothing' : responseType} (${status})`,
    ` * @throws SidepotError ${errorsOf(endpoint).join(', ')}`,
    ' */',
  ]
}

/** Possible error statuses; SidepotError documents their meaning. */
const errorsOf = ({ access, recentAuth, method, path, input }: AnyEndpoint): string[] => [
  ...(Object.keys(input.shape).length > 0 ? ['400'] : []),
  ...(access === 'anyone'
    ? []
    : ['401', `403${(recentAuth ?? 'once') === 'once' ? '' : ' (confirm_identity)'}`]),
  ...(pathParameters(path).length > 0 ? ['404'] : []),
  ...(method === 'GET' ? [] : ['409']),
  '429',
  '503',
]
