// @vitest-environment jsdom
import { afterEach, expect, test } from 'vitest'
import { sitePrivacy } from '#renderer/inspected/sitePrivacy.ts'
import { nameOf } from '#renderer/inspector/recorder/clickTarget.ts'
import { createCut } from '#renderer/inspector/recorder/cut.ts'

afterEach(() => {
  history.replaceState(null, '', '/')
  document.body.innerHTML = ''
})

test.each([
  ['<button type="button"><i>Menu</i></button>', 'button “Menu”'],
  ['<nav><ul><li><a href="/a"><i>Balers</i></a></li></ul></nav>', 'a “Balers”'],
  ['<footer><p>x</p><ul><li><a href="/a"><i>Imprint</i></a></li></ul></footer>', 'a “Imprint”'],
  ['<details><summary><i>Filters</i></summary></details>', 'summary “Filters”'],
  ['<label><i>Your country</i><textarea>Zebulon</textarea></label>', 'label “Your country”'],
  ['<form id="contact"><input name="first_name" value="Zebulon" class="t"></form>', 'input “first_name”'],
  ['<div role="tablist"><div role="tab"><i>Data</i></div></div>', 'div “Data”'],
])('the text of a control of the interface is shown: %s', (html, name) => {
  expect(click(html)).toBe(name)
})

test.each([
  ['<main><a href="/a"><i>Zebulon Quagmire</i></a></main>', 'a in main'],
  ['<main><header><a href="/a"><i>Zebulon Quagmire</i></a></header></main>', 'a in header'],
  ['<main><dl><dt>Name</dt><dd><i>Zebulon</i></dd></dl></main>', 'i in main'],
  ['<main><dl><dd class="value">Zebulon</dd></dl></main>', 'dd.value in main'],
  ['<main><h1 id="top">Zebulon</h1></main>', 'h1#top in main'],
  ['<main><p>Zebulon</p></main>', 'p in main'],
  ['<main><ul><li><button><i>Zebulon</i></button></li></ul></main>', 'button in main'],
  [
    '<table id="all"><tr><td><button aria-label="Open Zebulon"><i>Zebulon</i></button></td></tr></table>',
    'button in table#all',
  ],
  ['<div role="grid"><div role="row"><i>Zebulon</i></div></div>', 'i'],
  ['<section data-section-key="news"><a href="/a"><i>Zebulon</i></a></section>', 'a in section news'],
  ['<button role="combobox"><i>Zebulon</i></button>', 'button'],
])('other texts are not, as they may be those of a visitor: %s', (html, name) => {
  expect(click(html)).toBe(name)
})

test.each([
  ['<nav><a href="/a"><i>Zebulon Quagmire</i></a></nav>', 'a in nav'],
  ['<main><button><i>Answer Zebulon</i></button></main>', 'button in main'],
  ['<main><button aria-label="Save"><i>S</i></button></main>', 'button “Save”'],
  ['<label><i>Zebulon</i></label>', 'label'],
])('in the studio, labels of buttons are shown alone: %s', (html, name) => {
  history.replaceState(null, '', '/studio/requests')
  expect(click(html)).toBe(name)
})

/** Returns the name of the innermost element of a document, as it is clicked. */
function click(html: string): string {
  document.body.innerHTML = html
  const found = document.querySelector('i') ?? [...document.body.querySelectorAll('input, [class], [id], p')].at(-1)
  if (found === null || found === undefined) throw new Error('There is nothing to click')
  return nameOf(found, createCut(sitePrivacy))
}
