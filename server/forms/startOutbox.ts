import type { ReadBrand } from '#server/content/brand.ts'
import type { Cms } from '#server/content/context.ts'
import type { WaitingMail } from '#server/db/outbox.ts'
import type { Settings } from '#server/env.ts'
import { composeMail } from '#server/forms/composeMail.ts'
import type { Job } from '#server/jobs/createJob.ts'
import type { Mail } from '#server/mail/mail.ts'
import { createOutbox } from '#server/mail/outbox.ts'
import { createSendMail } from '#server/mail/sendMail.ts'

/** Composes the mails to people of the studio; `undefined` for one that is not to be sent any more. */
export type ComposeOther = (waiting: WaitingMail, settings: Settings) => Promise<Mail | undefined>

/** Starts sending the mails of forms, tickets and the studio. `settings.publicUrl` is the base of the links in them. */
export function startOutbox(
  cms: Cms,
  settings: Settings,
  readBrand: ReadBrand,
  onGivenUp: (kind: string) => void,
  composeOther: ComposeOther = async () => undefined,
): Job {
  const send = createSendMail(settings)
  const outbox = createOutbox({
    db: cms.db,
    log: cms.log,
    onFailed: onGivenUp,
    async deliver(waiting) {
      const isOfStudio = waiting.kind.startsWith('studio-')
      const { value: brand } = await readBrand()
      const branded = { ...settings, brand }
      const mail = await (isOfStudio ? composeOther(waiting, branded) : composeMail(cms, branded, waiting))
      if (mail !== undefined) await send(mail, { ...waiting, sender: brand.name })
    },
  })
  outbox.start()
  return outbox
}
