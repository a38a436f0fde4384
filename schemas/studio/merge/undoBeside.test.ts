import { describe, expect, test } from 'vitest'
import { mergeContent } from '#schemas/studio/mergeContent.ts'
import { undoText } from '#schemas/studio/merge/undoText.ts'

describe('taking back one’s words, or their marks and line breaks, beside words of others', () => {
  test.each([
    ['from a rich text that was empty', '<p>Anna</p>', '<p>Anna Bo</p>', '', '<p>Bo</p>'],
    [
      'from a list in a rich text that was empty',
      '<ul><li>A</li></ul>',
      '<ul><li>A Bo</li></ul>',
      '',
      '<ul><li>Bo</li></ul>',
    ],
    ['in paragraphs of a rich text that was empty', '<p>One</p><p>two</p>', '<p>One Bo</p><p>two</p>', '', '<p>Bo</p>'],
    ['in bold in a rich text that was empty', '<p><b>A</b></p>', '<p><b>A Bo</b></p>', '', '<p>Bo</p>'],
    ['before bold in a rich text that was empty', '<p><b>A</b></p>', '<p>Bo <b>A</b></p>', '', '<p>Bo</p>'],
    ['from a rich text that was emptied', '', '<p>Bo</p>', '<p>One two</p>', '<p>One two Bo</p>'],
    ['into a rich text that is empty by now', '<p>two</p>', '', '<p>One two</p>', '<p>One</p>'],
    ['that nobody has written beside any more', '<p>One Bo</p>', '<p>One</p>', '<p>Bo</p>', ''],
    [
      'which were made bold, with others within',
      '<p><strong>three</strong> four</p>',
      '<p><strong>three Bo</strong> four</p>',
      '<p>three four</p>',
      '<p>three Bo four</p>',
    ],
    [
      'which were made a link, with others before them',
      '<p>x <a href="/y">three</a></p>',
      '<p>x <a href="/y">Bo three</a></p>',
      '<p>x three</p>',
      '<p>x Bo three</p>',
    ],
    [
      'which were bold, with others within',
      '<p>one two</p>',
      '<p>one Bo two</p>',
      '<p><b>one two</b></p>',
      '<p><b>one Bo two</b></p>',
    ],
    ['before a line break, with others behind it', 'One\ntwo', 'One\nBo two', 'One two', 'One Bo two'],
    ['before a line break, with others before it', 'One\ntwo', 'One Bo\ntwo', 'One two', 'One Bo two'],
    ['before a line break at the end, with others behind it', 'One\n', 'One\nBo', 'One', 'One Bo'],
  ])('%s', (_name, after, present, before, text) => {
    expect(undoText(after, present, before)).toEqual({ text })
  })

  test.each([
    ['whose paragraph is held by others', '<p>x</p><ul><li>A</li></ul>', '<p>x</p><ul><li>A z</li></ul>', '<p>x</p>'],
    ['whose tags are those of others by now', '<p><b>x</b> y</p>', '<p><i>x z</i> y</p>', '<p>x y</p>'],
  ])('leaves those %s', (_name, after, present, before) => {
    expect(undoText(after, present, before)).toEqual({ text: present, other: before })
  })
})

describe('taking back what was written into a field that was not there', () => {
  test.each([
    ['leaves what others have written there', {}, { label: 'Anna' }, { label: 'Anna Bo' }, { label: 'Bo' }],
    [
      'leaves it in a group',
      {},
      { names: { en: 'Anna' } },
      { names: { en: 'Anna', de: 'Bo' } },
      { names: { de: 'Bo' } },
    ],
    [
      'leaves items of others in a list',
      {},
      { list: [{ a: 'Anna' }] },
      { list: [{ a: 'Anna' }, { a: 'Bo' }] },
      { list: [{ a: 'Bo' }] },
    ],
    ['leaves an empty list away', {}, { list: ['Anna', 'Cleo'] }, { list: ['Anna'] }, {}],
    [
      'leaves items of others in a group',
      {},
      { items: { en: [{ a: 'Anna' }] } },
      { items: { en: [{ a: 'Anna' }, { a: 'Bo' }] } },
      { items: { en: [{ a: 'Bo' }] } },
    ],
    [
      'brings items back beside others',
      { list: [{ a: 'Anna' }] },
      {},
      { list: [{ a: 'Bo' }] },
      { list: [{ a: 'Bo' }, { a: 'Anna' }] },
    ],
    ['brings it back beside them', { label: 'One Anna' }, {}, { label: 'Bo' }, { label: 'One Anna Bo' }],
  ])('%s', (_name, before, after, present, content) => {
    expect(mergeContent(after, present, before, { isUndo: true })).toEqual({
      content,
      suggested: [],
      returnedEntries: [],
    })
  })

  test.each([
    ['a choice', {}, { side: 'left' }, { side: 'right' }],
    [
      'a group with a reference',
      {},
      { teaser: { image: { $ref: 'media/a' }, alt: 'x' } },
      { teaser: { image: { $ref: 'media/a' }, alt: 'x y' } },
    ],
  ])('leaves %s that others have changed, and says so', (_name, before, after, present) => {
    const { content, suggested } = mergeContent(after, present, before, { isUndo: true })
    expect([content, suggested.length]).toEqual([present, 1])
  })
})
