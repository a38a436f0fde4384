import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'

/** Help below a field, by field name or `<type>.<path>` without indexes. */
export const hintTexts: Readonly<Record<string, MessageDescriptor>> = {
  as_of: msg({ id: 'Hint/as_of', message: 'The day the list prices were last checked.' }),
  color: msg({ id: 'Hint/color', message: 'For example #d6322c.' }),
  days: msg({ id: 'Hint/days', message: 'For example Monday to Friday.' }),
  eyebrow: msg({ id: 'Hint/eyebrow', message: 'A few words, for example New for 2026.' }),
  lead: msg({ id: 'Hint/lead', message: 'One or two sentences.' }),
  number: msg({ id: 'Hint/number', message: 'With the country code, for example +49 7321 123456.' }),
  'page.permalink': msg({
    id: 'Hint/page.permalink',
    message: 'Without the language, for example tractors/open-field.',
  }),
  'page.seo.canonical': msg({
    id: 'Hint/page.seo.canonical',
    message: 'Only when the same content is also elsewhere, for example https://www.example.com/page.',
  }),
  'page.seo.description': msg({
    id: 'Hint/page.seo.description',
    message: 'One or two sentences below the title in search results; about 155 characters.',
  }),
  'page.seo.noindex': msg({ id: 'Hint/page.seo.noindex', message: 'Search engines then leave this page out.' }),
  'page.seo.og_title': msg({
    id: 'Hint/page.seo.og_title',
    message: 'For social networks and messages. Empty: the title in search results.',
  }),
  'page.seo.og_type': msg({ id: 'Hint/page.seo.og_type', message: 'Usually website; article for news.' }),
  'page.seo.title': msg({
    id: 'Hint/page.seo.title',
    message: 'What search results show as the heading; about 60 characters.',
  }),
  phones: msg({ id: 'Hint/phones', message: 'With the country code, for example +49 7321 123456.' }),
  'person.data.name': msg({
    id: 'Hint/person.data.name',
    message: 'Everything here is public. Publish it only with the person’s consent.',
  }),
  'promotion.data.valid_from': msg({
    id: 'Hint/promotion.data.valid_from',
    message: 'In each market, it runs as soon as this day has begun in one of its countries.',
  }),
  'promotion.data.valid_to': msg({
    id: 'Hint/promotion.data.valid_to',
    message: 'In each market, it runs until this day has ended in all of its countries.',
  }),
  'reply.texts.text': msg({
    id: 'Hint/reply.texts.text',
    message: "Filled in from the request: '{'name'}', '{'request'}' and '{'dealer'}'.",
  }),
  'brand.data.name': msg({
    id: 'Hint/brand.data.name',
    message: 'At the top of every page, in emails and in what search engines read.',
  }),
  'brand.data.short': msg({ id: 'Hint/brand.data.short', message: 'After the title of every page, behind a hyphen.' }),
  'brand.data.icon': msg({
    id: 'Hint/brand.data.icon',
    message: 'Square, best an SVG or 512 pixels wide. For tabs, bookmarks and search engines.',
  }),
  'brand.data.share_image': msg({
    id: 'Hint/brand.data.share_image',
    message: 'Shown with a shared link to a page without a picture of its own; best 1200 × 630 pixels.',
  }),
  'merchandise.texts.price': msg({
    id: 'Hint/merchandise.texts.price',
    message: 'With the currency, for example € 25.00.',
  }),
  times: msg({ id: 'Hint/times', message: 'For example 8:00–17:00.' }),
  transcript: msg({ id: 'Hint/transcript', message: 'For visitors who cannot hear the video.' }),
  unit: msg({ id: 'Hint/unit', message: 'For example kW or %.' }),
  version: msg({
    id: 'Hint/version',
    message: 'Stored with every request; change it whenever the texts change, for example 2026-05.',
  }),
}
