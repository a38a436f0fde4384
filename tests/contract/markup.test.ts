import { expect, test } from 'vitest'
import { writeBodies } from '#server/mail/mail.ts'
import { findScripts } from '#tests/hostile/findScripts.ts'
import { listFiles, readSource } from '#tests/support/sourceTree.ts'

/**
 * Every module that has a browser read a text as markup, with the reason it may. Whatever else is shown, in dialogs, notices, lists and pages,
 * is text: a title with markup in it is read, not run.
 */
const markup: Readonly<Record<string, string>> = {
  'renderer/site/page/StaticSection.tsx': 'keeps what the server has rendered, and writes nothing',
  'renderer/studio/editor/frame/frameSections.ts':
    'what the server has rendered, in a frame without scripts, or in the one of the check below',
  'renderer/studio/editor/structure/checkAccessibility.ts':
    'what the server has rendered, without its scripts; the policy of the studio, which the frame has, runs none in the markup',
  'renderer/studio/rich-text/paste/cleanPasted.ts': 'reads what was cleaned, in a document of its own',
  'sections/shared/RichText.tsx': 'rich text, which the server has sanitised',
}

const writes =
  /dangerouslySetInnerHTML|\.(?:innerHTML|outerHTML|srcdoc)\b|srcDoc=|insertAdjacentHTML|document\.write|setHTMLUnsafe|createContextualFragment/

test('texts are markup in the listed modules alone', () => {
  const files = ['renderer', 'sections', 'machines', 'schemas']
    .flatMap((folder) => listFiles(folder, /\.tsx?$/))
    .filter((file) => !/\.(?:test|e2e)\.tsx?$/.test(file))
  expect(files.filter((file) => writes.test(readSource(file))).toSorted()).toEqual(Object.keys(markup).toSorted())
})

test('no text and no address of a mail is markup in it', () => {
  const hostile = `"'><img src=x onerror=alert(1)><script>alert(1)</script><!--`
  const { html } = writeBodies('en', [
    { paragraph: hostile },
    { link: hostile, href: `https://site.example/?${hostile}` },
    { rows: [[hostile, `${hostile}\n${hostile}`]] },
  ])
  expect(findScripts(html)).toEqual([])
  expect(html.match(/<(?!!DOCTYPE)[a-z!]+/gi)?.filter((tag) => /img|script|!--/i.test(tag)) ?? []).toEqual([])
  expect(html).not.toMatch(/="[^"]*'?>?<img/)
})
