import { expect, test } from 'vitest'
import { chatServiceNames, chatServices } from '#domain/chat-services'
import { serviceOf } from '../services/services.ts'
import { plainMessage } from './chat-message.ts'
import { inert } from './inert.ts'

const enemies = [
  '@everyone',
  '@here',
  '<!here>',
  '<@U123>',
  'https://evil.example/x',
  '[prize](https://evil.example)',
  '<a href="https://evil.example">x</a>',
  '</b><script>',
  '**bold** _it_ `code` ~~x~~ ||spoiler||',
  '# Heading',
  ':tada:',
  '/start',
  '&lt;b&gt;',
  'line\nbreak',
  '\u202Eright to left',
  't.me/joinchat',
]

/** Whether a text has something that a service turns into a link, mention, command or tag. */
const isActive = (text: string): boolean => /@\w|:\/\/|\w\.[a-z]{2}|(^|\s)[#/]\w|[\n\u202E]/.test(text)

test.each(enemies)('leaves nothing active in %j', text => {
  expect(isActive(inert(text))).toBe(false)
})

test.each(chatServiceNames)('is inert and readable in a message for %s', service => {
  for (const name of enemies) {
    const { body, characters } = serviceOf(service).write(plainMessage(name, [name], name))
    const texts: string[] = []
    JSON.parse(body, (key, value) => {
      // Markup works in all of them, except in Discord's footers.
      const keys = service === 'discord' ? ['title', 'description'] : ['text']
      if (typeof value === 'string' && keys.includes(key)) texts.push(value)
      return value
    })
    for (const text of texts) {
      expect(text).not.toMatch(/@everyone|@here|<!here|<@U|<a |<script|:\/\/evil/)
      if (service === 'discord') expect(text.replace(/\\./gs, '')).not.toMatch(/[*_~`|#[\]<>]/)
      if (service === 'telegram') expect(text.replace(/<\/?[bi]>/g, '')).not.toMatch(/[<>]/)
    }
    expect(characters).toBeLessThanOrEqual(chatServices[service].limit)
  }
})

test.each(chatServiceNames.flatMap(service => [null, 11].map(pictureOfWeek => ({ service, pictureOfWeek }))))(
  'fits into a message for $service with image $pictureOfWeek',
  ({ service, pictureOfWeek }) => {
    const name = '<**W@ldemar_von.der_Lühe**>&'.repeat(3).slice(0, 60)
    const lines = Array.from({ length: 40 }, () => `QB ${name} 33.1, ${name} and ${name} $5 each`)
    const { characters, limit, text, body } = serviceOf(service).write({
      ...plainMessage(name.repeat(8), lines, name.repeat(8)),
      url: `https://pot.example.com/r/${'a'.repeat(60)}`,
      pictureOfWeek,
    })
    expect(limit).toBeLessThanOrEqual(chatServices[service].limit)
    expect(characters).toBeLessThanOrEqual(limit)
    expect(text).toMatch(/and \d+ more/)
    expect(body).toContain('/r/aaaa')
  },
)
