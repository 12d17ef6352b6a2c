import { expect, test } from 'vitest'
import { markdownEdits, type Mark } from './markdown-toolbar.tsx'

/** The selection is marked with ‹ and ›. */
const read = (text: string) => ({
  text: text.replace(/[‹›]/g, ''),
  start: text.indexOf('‹'),
  end: text.indexOf('›') - 1,
})

test.each<[Mark, string, string]>([
  ['bold', 'a ‹word› here', 'a **‹word›** here'],
  ['bold', 'a **‹word›** here', 'a ‹word› here'],
  ['bold', 'empty ‹›', 'empty **‹bold text›**'],
  ['bold', '**‹word›**', '‹word›'],
  ['bold', '**‹word› here', '****‹word›** here'],
  ['italic', '‹word›', '*‹word›*'],
  ['heading', 'one\nt‹w›o\nthree', 'one\n‹## two›\nthree'],
  ['heading', '‹## two›', '‹two›'],
  ['heading', 'one\n‹two›', 'one\n‹## two›'],
  ['heading', '‹›\ntwo', '‹## ›\ntwo'],
  ['list', 'one‹\ntwo›', '‹- one\n- two›'],
  ['list', '‹- one\ntwo›', '‹- - one\n- two›'],
  ['list', 'o‹ne\nt›wo', '‹- one\n- two›'],
  ['strike', '‹word›', '~~‹word›~~'],
  ['numbers', 'o‹ne\nt›wo', '‹1. one\n2. two›'],
  ['numbers', '‹1. one\n2. two›', '‹one\ntwo›'],
  ['tasks', '‹one›', '‹- [ ] one›'],
  ['table', 'one‹›\nmore', 'one\n\n| ‹Award› | Prize |\n| --- | --- |\n|  |  |\n\nmore'],
  ['table', '‹›', '| ‹Award› | Prize |\n| --- | --- |\n|  |  |'],
  ['link', 'see ‹rules› now', 'see [rules](‹https://›) now'],
])('%s turns %j into %j', (mark, before, after) =>
  expect(markdownEdits[mark](read(before))).toEqual(read(after)),
)
