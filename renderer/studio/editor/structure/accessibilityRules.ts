import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'

/** What an editor can fix, by sentence. What axe finds beyond these is one of the site, for its developers. */
const texts = {
  contrast: msg({ id: 'Axe/contrast', message: 'Text has too little contrast with its background' }),
  picture: msg({ id: 'Axe/picture', message: 'A picture has no alternative text' }),
  link: msg({ id: 'Axe/link', message: 'A link has no text' }),
  colour: msg({ id: 'Axe/colour', message: 'A link in a text differs from it by colour alone' }),
  button: msg({ id: 'Axe/button', message: 'A button has no text' }),
  label: msg({ id: 'Axe/label', message: 'A field of a form has no label' }),
  frame: msg({ id: 'Axe/frame', message: 'Embedded content has no title' }),
  heading: msg({ id: 'Axe/heading', message: 'A heading is empty' }),
  table: msg({ id: 'Axe/table', message: 'A table has cells without a heading' }),
  list: msg({ id: 'Axe/list', message: 'A list has something in it that is no entry' }),
  captions: msg({ id: 'Axe/captions', message: 'A film has no captions' }),
  size: msg({ id: 'Axe/size', message: 'What is clicked or tapped is smaller than 24 pixels' }),
  other: msg({ id: 'Axe/other', message: 'The section is not built accessibly: ask the developers of the site' }),
} as const satisfies Readonly<Record<string, MessageDescriptor>>
type Text = keyof typeof texts

/** The rules of axe-core 4.13 about what editors write, by their sentence. */
const byRule: Readonly<Record<string, Text>> = {
  'area-alt': 'picture',
  'button-name': 'button',
  'color-contrast': 'contrast',
  'definition-list': 'list',
  dlitem: 'list',
  'empty-heading': 'heading',
  'empty-table-header': 'table',
  'frame-title': 'frame',
  'image-alt': 'picture',
  'input-image-alt': 'picture',
  label: 'label',
  'link-in-text-block': 'colour',
  'link-name': 'link',
  list: 'list',
  listitem: 'list',
  'object-alt': 'picture',
  'role-img-alt': 'picture',
  'select-name': 'label',
  'summary-name': 'button',
  'svg-img-alt': 'picture',
  'target-size': 'size',
  'td-has-header': 'table',
  'td-headers-attr': 'table',
  'th-has-data-cells': 'table',
  'video-caption': 'captions',
}

/** Returns the sentence about what breaks a rule of axe. */
export function accessibilityText(rule: string): MessageDescriptor {
  return texts[byRule[rule] ?? 'other']
}
