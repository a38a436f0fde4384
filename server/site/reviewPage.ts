import { locales, type LocaleCode } from '#locales/locales.ts'
import { filesIn } from '#schemas/studio/filesIn.ts'
import { itemControlAt } from '#schemas/studio/itemControlAt.ts'
import { maxReviewerName, maxReviewText } from '#schemas/studio/calls/reviews.ts'
import type { ReviewRow } from '#server/db/reviews.ts'
import { fill, mailTextsOf } from '#server/forms/mailTexts.ts'
import { escapeHtml } from '#server/mail/mail.ts'
import { labelOf, movedFromText, valueOf } from '#server/site/reviewLabels.ts'
import { thumbnailOf } from '#server/site/thumbnailOf.ts'
import type { ShownFile } from '#server/studio/media/mediaItem.ts'
import type { ReviewedContent } from '#server/studio/reviews/reviewedContent.ts'
import type { LinkState } from '#server/studio/reviews/reviewLinks.ts'

/** Style of the page, which stands alone: it has to work whatever pages the CMS has. */
export const reviewPageStyle = `
body { margin: 0; background: #f6f5f2; color: #15181b; font: 17px/1.5 Archivo, Arial, sans-serif; overflow-wrap: anywhere }
main { max-width: 60rem; margin: 0 auto; padding: 24px 16px 64px }
header p { margin: 0; font-weight: 700 }
h1 { margin: 8px 0; font-size: clamp(1.6rem, 6vw, 2.25rem); line-height: 1.15 }
h2 { margin: 32px 0 8px; font-size: 1.2rem }
h3 { margin: 16px 0 8px; font-size: 1rem }
dl { margin: 0; padding: 0 16px; border: 1px solid #767676; background: #fff }
dl div { padding: 12px 0 }
dl div + div { border-top: 1px solid #c9c6bf }
dt { font-weight: 700 }
dd { margin: 4px 0 0; white-space: pre-line }
del { color: #55595d }
ins { text-decoration: none }
dd span { display: inline-block; max-width: 100%; margin: 4px 16px 4px 0; vertical-align: top }
dd img { display: block; max-width: 100%; height: 96px; object-fit: contain; border: 1px solid #c9c6bf; background: #f6f5f2 }
blockquote { margin: 16px 0; padding: 8px 16px; border-inline-start: 4px solid #c8102e; background: #fff; white-space: pre-wrap }
iframe { display: block; box-sizing: border-box; width: 100%; height: 70vh; margin-top: 8px; border: 1px solid #767676; background: #fff }
form { display: grid; gap: 16px; max-width: 36rem; margin-top: 32px }
label { display: block; font-weight: 700 }
input, textarea { box-sizing: border-box; width: 100%; min-height: 48px; margin-top: 4px; padding: 10px 12px; border: 1px solid #767676; border-radius: 0; background: #fff; color: inherit; font: inherit }
textarea { min-height: 112px; resize: vertical }
[aria-invalid] { border: 2px solid #b00020 }
.hint, .error { margin: 0; font-size: 0.9rem }
.hint { color: #55595d }
.error { color: #b00020; font-weight: 700 }
.buttons { display: flex; flex-wrap: wrap; gap: 12px }
button { flex: 1 1 max-content; min-height: 48px; padding: 8px 24px; border: 2px solid #15181b; background: #fff; color: #15181b; font: inherit; font-weight: 700; cursor: pointer }
button[value=approved] { border-color: #c8102e; background: #c8102e; color: #fff }
[hidden] { display: none }
a { color: #9d0c24 }
:focus-visible { outline: 3px solid #15181b; outline-offset: 2px }`

interface Page {
  readonly locale: LocaleCode
  readonly brand: string
}

export type FieldError = 'name_missing' | 'note_missing' | 'too_long'

/** What was sent and cannot be taken. */
export interface TypedReview {
  readonly name: string
  readonly note: string
  readonly errors: Readonly<Partial<Record<'name' | 'note', FieldError>>>
  /** Whether the page was renamed after the form was opened. */
  readonly isRenamed?: boolean
}

interface OpenPage extends Page {
  /** Of what is reviewed. */
  readonly title: string
  readonly review: ReviewRow
  /** What changes of an item. */
  readonly fields: ReviewedContent['fields']
  readonly files: ReviewedContent['files']
  /** Address of the page that shows it; `undefined` where an item has none. */
  readonly preview: string | undefined
  readonly typed?: TypedReview | undefined
}

/** Returns the page of a link that is open: the page or what changes of the item, and the form that approves it or sends it back. */
export function openReviewPage(page: OpenPage): string {
  const { locale, brand, title, review, preview, typed } = page
  const texts = textsOf(locale, review)
  const { message, requested_by_name: by, link_expires_at: expires } = review
  const values = { by: by ?? brand, time: expires === null ? '' : dateOf(locale, expires) }
  const error = (name: 'name' | 'note', max: number) => {
    const code = typed?.errors[name]
    return code === undefined ? '' : fill(texts[code], { max: String(max) })
  }
  const renamed = typed?.isRenamed === true ? `<p class="error" role="alert">${text(texts.renamed)}</p>` : ''
  return documentOf(
    { locale, brand },
    texts.title,
    `<p>${text(fill(texts.lead, values))}</p>${message === '' ? '' : `<blockquote>${text(message)}</blockquote>`}
<h2>${text(title)}</h2>${review.page_id === null ? changesOf(page) : ''}${preview === undefined ? '' : previewAt(preview, texts)}
<form method="post"><button disabled hidden></button><input type="hidden" name="version" value="${String(review.version)}">${renamed}
${field({ name: 'name', label: texts.name, error: error('name', maxReviewerName), value: typed?.name ?? '' })}
${field({ name: 'note', label: texts.note, hint: texts.note_hint, error: error('note', maxReviewText), value: typed?.note ?? '' })}
<div class="buttons"><button name="decision" value="approved">${text(texts.approve)}</button>\
<button name="decision" value="returned">${text(texts.return)}</button></div>
<p class="hint">${text(fill(texts.valid, values))}</p></form>`,
  )
}

interface ClosedPage extends Page {
  /** `undefined`: there is no such link. */
  readonly found: { readonly review: ReviewRow; readonly state: LinkState } | undefined
  /** What was written and could not be recorded. */
  readonly note?: string | undefined
}

/** Returns the page of a link at which nothing can be decided, with the reason. */
export function closedReviewPage({ locale, brand, found, note = '' }: ClosedPage): string {
  const texts = textsOf(locale, found?.review)
  const { decided_by_name: by, decided_at: at } = found?.review ?? {}
  const values = { by: by ?? '', time: at === null || at === undefined ? '' : dateOf(locale, at) }
  const sentence = fill(texts[sentenceOf(found?.state ?? 'expired')], values)
  const unsent = note === '' ? '' : `<p>${text(texts.unsent)}</p><blockquote>${text(note)}</blockquote>`
  return documentOf({ locale, brand }, texts.closed, `<p role="status">${text(sentence)}</p>${unsent}`)
}

function sentenceOf(state: LinkState): 'changed' | 'approved' | 'returned' | 'withdrawn' | 'expired' {
  if (state === 'published') return 'approved'
  if (state === 'replaced') return 'changed'
  return state === 'open' ? 'expired' : state
}

/** Returns the texts of the page in a locale; some differ for an item. */
function textsOf(locale: LocaleCode, review: ReviewRow | undefined) {
  const { item, ...texts } = mailTextsOf(locale).review
  return review === undefined || review.page_id !== null ? texts : { ...texts, ...item }
}

function previewAt(preview: string, texts: { readonly open: string; readonly preview: string }): string {
  return `<p><a href="${text(preview)}">${text(texts.open)}</a></p>
<iframe src="${text(preview)}" title="${text(texts.preview)}"></iframe>`
}

function changesOf({ locale, review, fields, files }: OpenPage): string {
  const { content } = review
  const kind = review.kind ?? ''
  const print = (path: string, value: unknown) => {
    const ids = filesIn(value, itemControlAt(kind, content, path))
    if (ids.length === 0) return text(valueOf(locale, kind, { path, value, content }))
    return ids.map((id) => fileOf(files.get(id) ?? { file: '', name: id, mime_type: '' })).join('')
  }
  const shown = (tag: 'del' | 'ins', path: string, value: unknown) =>
    value === undefined ? '' : `<dd><${tag}>${print(path, value)}</${tag}></dd>`
  const rows = fields.map(({ path, before, after, movedFrom }) => {
    const values =
      movedFrom === undefined
        ? `${shown('del', path, before)}${shown('ins', path, after)}`
        : `<dd>${movedFromText(locale, movedFrom, print(path, after))}</dd>`
    return `<div><dt>${text(labelOf(locale, kind, path))}</dt>${values}</div>`
  })
  return `<h3>${text(mailTextsOf(locale).review.item.changes)}</h3><dl>${rows.join('')}</dl>`
}

/** Returns a file with its picture, if it is one. */
function fileOf({ file, name, mime_type: type }: ShownFile): string {
  const picture = type.startsWith('image/') ? `<img src="${text(thumbnailOf(file))}" alt="" loading="lazy">` : ''
  return `<span>${picture}${text(name)}</span>`
}

interface FormField {
  readonly name: 'name' | 'note'
  readonly label: string
  readonly hint?: string
  readonly error: string
  readonly value: string
}

function field({ name, label, hint, error, value }: FormField): string {
  const described = [hint === undefined ? [] : [`${name}-hint`], error === '' ? [] : [`${name}-error`]].flat().join(' ')
  const attributes = [
    `id="${name}" name="${name}"`,
    described === '' ? '' : ` aria-describedby="${described}"`,
    error === '' ? '' : ' aria-invalid="true" autofocus',
  ].join('')
  const control =
    name === 'name'
      ? `<input ${attributes} autocomplete="name" required value="${text(value)}">`
      : `<textarea ${attributes} rows="4">\n${text(value)}</textarea>`
  return `<div><label for="${name}">${text(label)}</label>\
${hint === undefined ? '' : `<p class="hint" id="${name}-hint">${text(hint)}</p>`}\
${error === '' ? '' : `<p class="error" id="${name}-error">${text(error)}</p>`}${control}</div>`
}

function documentOf({ locale, brand }: Page, title: string, body: string): string {
  return `<!DOCTYPE html><html lang="${locales[locale].iso}"><meta charset="utf-8"><meta name="viewport" content="width=device-width">\
<meta name="robots" content="noindex"><title>${text(title)} - ${text(brand)}</title><style>${reviewPageStyle}</style>\
<main><header><p>${text(brand)}</p><h1>${text(title)}</h1></header>${body}</main></html>`
}

const text = escapeHtml

function dateOf(locale: LocaleCode, date: Date): string {
  return new Intl.DateTimeFormat(locales[locale].iso, { dateStyle: 'long' }).format(date)
}
