/** A mail as it goes out; both bodies say the same. */
export interface Mail {
  readonly to: string
  readonly replyTo?: string
  readonly subject: string
  readonly text: string
  readonly html: string
}

/** Sends a mail of the outbox; sending the same one again must do no harm beyond a second copy. */
export type SendMail = (mail: Mail, about: { readonly id: number; readonly kind: string }) => Promise<void>

/** What a mail is made of, from top to bottom. */
export type MailBlock =
  | { readonly paragraph: string }
  | { readonly link: string; readonly href: string }
  | { readonly rows: readonly (readonly [label: string, value: string])[] }

/** Writes the blocks as plain text and as simple HTML. */
export function writeBodies(lang: string, blocks: readonly MailBlock[]): Pick<Mail, 'text' | 'html'> {
  const style = 'font-family:Arial,sans-serif;font-size:16px;line-height:1.5;color:#22272b;max-width:640px'
  return {
    text: `${blocks.map(blockText).join('\n\n')}\n`,
    html: `<!DOCTYPE html><html lang="${lang}"><meta charset="utf-8"><body style="${style}">${blocks.map(blockHtml).join('')}</body></html>`,
  }
}

function blockText(block: MailBlock): string {
  if ('paragraph' in block) return block.paragraph
  if ('link' in block) return `${block.link}\n${block.href}`
  return block.rows.map(([label, value]) => `${label}: ${value}`).join('\n')
}

function blockHtml(block: MailBlock): string {
  if ('paragraph' in block) return `<p>${lines(block.paragraph)}</p>`
  if ('link' in block) {
    return `<p><a href="${escape(block.href)}">${escape(block.link)}</a><br><small>${escape(block.href)}</small></p>`
  }
  const cell = 'style="text-align:start;vertical-align:top;padding:4px 16px 4px 0"'
  const rows = block.rows.map(([label, value]) => {
    return `<tr><th scope="row" ${cell}>${escape(label)}</th><td ${cell}>${lines(value)}</td></tr>`
  })
  return `<table style="border-collapse:collapse">${rows.join('')}</table>`
}

function lines(text: string): string {
  return escape(text).replaceAll('\n', '<br>')
}

function escape(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
}
