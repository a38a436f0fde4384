import { mkdir, rename, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { createTransport } from 'nodemailer'
import type { Settings } from '#server/env.ts'
import type { SendMail } from '#server/mail/mail.ts'

/** How long the mail server may be silent, in ms. */
const patience = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 }

/** Mails over SMTP; without a mail server each is a JSON file below the data folder. */
export function createSendMail(settings: Pick<Settings, 'mail' | 'dataDir' | 'brand'>): SendMail {
  const { mail, dataDir, brand } = settings
  return mail.smtp === undefined
    ? intoFiles(mailFolder(dataDir), mail.from)
    : overSmtp(mail.smtp, mail.from, brand.name)
}

export function mailFolder(dataDir: string): string {
  return path.join(dataDir, 'mail')
}

/** Name of a mail's file: the same for every try, so that trying again leaves one. */
export function mailFile(id: number): string {
  return `${id}.json`
}

function overSmtp(url: string, from: string, name: string): SendMail {
  const transport = createTransport({ url, ...patience })
  const host = from.slice(from.indexOf('@') + 1)
  return async ({ to, replyTo, subject, text, html }, { id }) => {
    await transport.sendMail({
      // As objects: an address is never read as a list of them.
      from: { name, address: from },
      to: { name: '', address: to },
      ...(replyTo === undefined ? {} : { replyTo: { name: '', address: replyTo } }),
      subject,
      text,
      html,
      messageId: `<outbox-${id}@${host}>`,
      headers: { 'Auto-Submitted': 'auto-generated' },
    })
  }
}

function intoFiles(folder: string, from: string): SendMail {
  return async (mail, { id, kind }) => {
    await mkdir(folder, { recursive: true })
    const file = path.join(folder, mailFile(id))
    await writeFile(`${file}.part`, `${JSON.stringify({ kind, from, ...mail }, null, 2)}\n`)
    await rename(`${file}.part`, file)
  }
}
