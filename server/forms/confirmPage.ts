import { locales, type LocaleCode } from '#locales/locales.ts'
import { fill, mailTextsOf } from '#server/forms/mailTexts.ts'
import { escapeHtml } from '#server/mail/mail.ts'

/** Style of the page, which stands alone: it has to work whatever pages the CMS has. */
export const confirmPageStyle = `
body { margin: 0; background: #f6f5f2; color: #15181b; font: 17px/1.55 Archivo, Arial, sans-serif }
main { max-width: 36rem; margin: 12vh auto; padding: 0 24px }
p:first-child { font-weight: 700 }
h1 { font-size: clamp(1.75rem, 6vw, 2.5rem); line-height: 1.1 }
button { min-height: 48px; padding: 8px 24px; border: 0; background: #c8102e; color: #fff; font: inherit; font-weight: 700; cursor: pointer }
button:hover { background: #9d0c24 }
a { color: #9d0c24 }
:focus-visible { outline: 3px solid #c8102e; outline-offset: 2px }`

interface ConfirmPage {
  readonly locale: LocaleCode
  readonly brand: string
  /** Address to sign up again at, when the link is not valid. */
  readonly signUp?: string
}

/** Returns the page that the link in the mail opens: a button that confirms, or why the link is not valid. */
export function confirmPage({ locale, brand, signUp }: ConfirmPage): string {
  const { newsletter } = mailTextsOf(locale)
  const title = escapeHtml(newsletter.subject)
  const text = signUp === undefined ? newsletter.button_lead : newsletter.expired
  const action =
    signUp === undefined
      ? `<form method="post"><button>${escapeHtml(newsletter.link)}</button></form>`
      : `<p><a href="${escapeHtml(signUp)}">${escapeHtml(newsletter.again)}</a></p>`
  return `<!DOCTYPE html><html lang="${locales[locale].iso}"><meta charset="utf-8"><meta name="viewport" content="width=device-width">\
<meta name="robots" content="noindex"><title>${title} - ${escapeHtml(brand)}</title><style>${confirmPageStyle}</style>\
<main><p>${escapeHtml(brand)}</p><h1>${title}</h1><p>${escapeHtml(fill(text, { brand }))}</p>${action}</main></html>`
}
