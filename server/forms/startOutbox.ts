import type { Cms } from '#server/content/context.ts'
import type { Settings } from '#server/env.ts'
import { composeMail } from '#server/forms/composeMail.ts'
import { createOutbox, type Outbox } from '#server/mail/outbox.ts'
import { createSendMail } from '#server/mail/sendMail.ts'

/** Starts sending the mails of forms and tickets. `settings.publicUrl` is the base of the links in them. */
export function startOutbox(cms: Cms, settings: Settings, onGivenUp: (kind: string) => void): Outbox {
  const send = createSendMail(settings)
  const outbox = createOutbox({
    db: cms.db,
    log: cms.log,
    onFailed: onGivenUp,
    async deliver(waiting) {
      const mail = await composeMail(cms, settings, waiting)
      if (mail !== undefined) await send(mail, waiting)
    },
  })
  outbox.start()
  return outbox
}
