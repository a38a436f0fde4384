import { chmod, mkdir, rename, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { createTransport } from 'nodemailer'
import type { Settings } from '#server/env.ts'
import { inOneLine } from '#schemas/oneLine.ts'
import type { SendMail } from '#server/mail/mail.ts'

/** Time-outs of the mail server, in ms. */
const timeouts = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 }

/**
 * Returns a function that sends mails over SMTP, or writes them to JSON files below the data folder without `SMTP_URL`. What becomes a
 * header is in one line.
 */
export function createSendMail(settings: Pick<Settings, 'mail' | 'dataDir'>): SendMail {
  const { mail, dataDir } = settings
  const send =
    mail.smtp === undefined ? writeToFiles(mailFolder(dataDir), mail.from) : sendOverSmtp(mail.smtp, mail.from)
  return ({ to, replyTo, subject, ...bodies }, { sender, ...entry }) => {
    const reply = replyTo === undefined ? {} : { replyTo: inOneLine(replyTo) }
    return send(
      { to: inOneLine(to), ...reply, subject: inOneLine(subject), ...bodies },
      { ...entry, sender: inOneLine(sender) },
    )
  }
}

export function mailFolder(dataDir: string): string {
  return path.join(dataDir, 'mail')
}

/** Returns the file name of a mail: the same for every attempt, so that a retry overwrites it. */
export function mailFile(id: number): string {
  return `${id}.json`
}

function sendOverSmtp(url: string, from: string): SendMail {
  const transport = createTransport({ url, ...timeouts })
  const host = from.slice(from.indexOf('@') + 1)
  return async ({ to, replyTo, subject, text, html }, { id, sender }) => {
    await transport.sendMail({
      // Objects, so that an address is never parsed as a list.
      from: { name: sender, address: from },
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

function writeToFiles(folder: string, from: string): SendMail {
  return async (mail, { id, kind, sender }) => {
    await mkdir(folder, { recursive: true, mode: 0o700 })
    // A folder of an older release may be readable for others.
    await chmod(folder, 0o700)
    const file = path.join(folder, mailFile(id))
    await writeFile(`${file}.part`, `${JSON.stringify({ kind, from, sender, ...mail }, null, 2)}\n`, { mode: 0o600 })
    await rename(`${file}.part`, file)
  }
}
