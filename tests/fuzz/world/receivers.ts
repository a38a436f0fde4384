import type { NodeLife } from '#tests/fuzz/world/nodeLife.ts'

/** How a receiver treats what is sent to it: with `lost`, it has it and the sender gets no response. */
export type Reception = 'works' | 'rejects' | 'lost'

/** A node as a receiver knows it. */
export interface Sender {
  readonly life: NodeLife
  /** How often the node has lost the database. */
  readonly losses: () => number
}

export interface MailDelivery {
  readonly id: number
  readonly at: Date
  readonly sender: Sender
  /** How often the sender had lost the database when it sent the mail. */
  readonly losses: number
  /** Whether the sender got the response. */
  readonly isConfirmed: boolean
}

export interface WebhookDelivery {
  readonly tags: readonly string[]
  /** Number of the event of the history in which it arrived. */
  readonly event: number
}

const lost = () => Object.assign(new Error('No response'), { code: 'ETIMEDOUT' })

/** Creates the mail server and the receiver of webhooks of a world; `event` is the number of what happens now. */
export function createReceivers({ now, event }: { readonly now: () => Date; readonly event: () => number }) {
  const mails: MailDelivery[] = []
  const webhooks: WebhookDelivery[] = []
  const reception: { mails: Reception; webhooks: Reception } = { mails: 'works', webhooks: 'works' }

  return {
    mails,
    webhooks,
    reception,
    /** Delivers a mail of the outbox. */
    async deliver(id: number, sender: Sender): Promise<void> {
      await sender.life.operate(async () => {
        const { mails: how } = reception
        if (how === 'rejects') throw lost()
        mails.push({ id, at: now(), sender, losses: sender.losses(), isConfirmed: how === 'works' })
        if (how === 'lost') throw lost()
      })
    },
    /** Receives a webhook as `fetch` sends it. */
    async receive(body: string, { life }: Sender): Promise<Response> {
      return life.operate(async () => {
        const { webhooks: how } = reception
        if (how === 'rejects') return new Response(null, { status: 503 })
        const { tags }: { tags: readonly string[] } = JSON.parse(body)
        webhooks.push({ tags, event: event() })
        if (how === 'lost') throw lost()
        return new Response(null, { status: 204 })
      })
    },
  }
}
export type Receivers = ReturnType<typeof createReceivers>
