/** A mail with the same content as plain text and HTML. */
export interface Mail {
  readonly to: string
  readonly replyTo?: string
  readonly subject: string
  readonly text: string
  readonly html: string
}

export interface MailEntry {
  readonly id: number
  readonly kind: string
  /** Name of the sender: the brand. */
  readonly sender: string
}

/** Sends a mail of the outbox. The same mail may be sent more than once. */
export type SendMail = (mail: Mail, entry: MailEntry) => Promise<void>

/** A part of a mail's body. */
export type MailBlock =
  | { readonly paragraph: string }
  | { readonly link: string; readonly href: string }
  | { readonly rows: readonly (readonly [label: string, value: string])[] }

/** Returns the blocks as plain text and as simple HTML. */
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
    return `<p><a href="${escapeHtml(block.href)}">${escapeHtml(block.link)}</a><br><small>${escapeHtml(block.href)}</small></p>`
  }
  const cell = 'style="text-align:start;vertical-align:top;padding:4px 16px 4px 0"'
  const rows = block.rows.map(([label, value]) => {
    return `<tr><th scope="row" ${cell}>${escapeHtml(label)}</th><td ${cell}>${lines(value)}</td></tr>`
  })
  return `<table style="border-collapse:collapse">${rows.join('')}</table>`
}

function lines(text: string): string {
  return escapeHtml(text).replaceAll('\n', '<br>')
}

/** Escapes a text for HTML. */
export function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
}
