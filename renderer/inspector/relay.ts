/** Most characters of one post; the server takes about four times as many bytes. */
const perPost = 1_000_000
/** Most messages of one post. */
const maxMessages = 1000
/** What waits while the network is away at most, in characters; after that the other side has to fetch everything again. */
const maxWaiting = 8_000_000
/** Time until a post is tried again, in ms. */
const pause = 1000
/** Time between two posts that say that this side is still there, in ms. */
const alive = 20_000

export type RelayState = 'connecting' | 'open' | 'lost' | 'rejected'

interface RelayOptions {
  /** Address of the server's stream and posts, e.g. `/inspector/relay?as=page&id=…`. */
  readonly address: string
  readonly onMessage: (text: string) => void
  /** The line is open, again perhaps. */
  readonly onOpen?: () => void
  /** Too much had to wait, and some of it was not sent. */
  readonly onGap?: () => void
  readonly onState?: (state: RelayState) => void
}

/**
 * Opens a line through the server to the other side, the inspectors for a page and the pages for an inspector: a stream of server-sent events and
 * posts, which follow each other. The browser opens it again after a break; when the server rejects it, it stays closed.
 */
export function openRelay({ address, onMessage, ...options }: RelayOptions) {
  const { onOpen = () => {}, onGap = () => {}, onState = () => {} } = options
  let source: EventSource | undefined
  const waiting = createWaiting()
  let [isPosting, isComplete, isClosed] = [false, true, false]

  function open(): void {
    if (isClosed) return
    const opened = new EventSource(address)
    source = opened
    opened.addEventListener('message', ({ data }) => onMessage(String(data)))
    opened.addEventListener('open', () => {
      onState('open')
      onOpen()
    })
    opened.addEventListener('error', () => {
      onState('lost')
      if (opened.readyState === EventSource.CLOSED) setTimeout(() => void openAgain(), pause)
    })
  }

  async function openAgain(): Promise<void> {
    if (await send([])) open()
    else if (!isClosed) setTimeout(() => void openAgain(), pause)
  }

  function close(): void {
    isClosed = true
    clearInterval(timer)
    source?.close()
  }

  /** Posts messages; returns false where they are to be sent again; what was rejected would be again. Closes the line where the server no longer takes the code. */
  async function send(messages: readonly string[]): Promise<boolean> {
    if (isClosed) return true
    const response = await fetch(address, { method: 'POST', body: JSON.stringify(messages) }).catch(() => undefined)
    if (response === undefined || response.status >= 500) return false
    if (response.status === 403) {
      close()
      onState('rejected')
    }
    if (!response.ok) isComplete = false
    return true
  }

  const timer = setInterval(() => void send([]), alive)
  onState('connecting')
  open()

  async function post(): Promise<void> {
    if (isPosting) return
    isPosting = true
    while (!waiting.isEmpty() && !isClosed) {
      const isSent = await send(waiting.take())
      waiting.settle(isSent)
      if (!isSent) await new Promise((resolve) => setTimeout(resolve, pause))
    }
    isPosting = false
    if (!isComplete && !isClosed) {
      isComplete = true
      setTimeout(onGap, pause)
    }
  }

  return {
    post(message: string): void {
      if (isClosed) return
      if (!waiting.push(message)) isComplete = false
      void post()
    },
    /** Messages that may not have come to the server; it receives some of them twice where they are posted again. */
    unsent: waiting.all,
    /** Sends messages on the way out, when a page is left: the browser still delivers them, up to 64 kB. */
    postLast(messages: readonly string[]): void {
      void fetch(address, { method: 'POST', body: JSON.stringify(messages), keepalive: true }).catch(() => {})
    },
    close,
  }
}
export type Relay = ReturnType<typeof openRelay>

/** Creates the list of what is still to be posted, in its order. */
function createWaiting() {
  let messages: string[] = []
  /** What is being posted. */
  let taken: string[] = []
  let size = 0
  const sizeOf = (batch: readonly string[]) => batch.reduce((sum, message) => sum + message.length, 0)

  return {
    all: (): string[] => [...taken, ...messages],
    isEmpty: () => messages.length === 0,
    /** Adds a message; returns false where there were too many, and all of them are dropped. */
    push(message: string): boolean {
      messages.push(message)
      size += message.length
      if (size <= maxWaiting) return true
      messages = []
      size = 0
      return false
    },
    /** Takes the first messages, as many as one post holds. */
    take(): string[] {
      let length = 0
      const end = messages.findIndex((message, index) =>
        (length += message.length) > perPost ? index > 0 : index >= maxMessages,
      )
      taken = messages.splice(0, end === -1 ? messages.length : end)
      size -= sizeOf(taken)
      return taken
    },
    /** Forgets what was taken, or puts it back where it could not be sent. */
    settle(isSent: boolean): void {
      if (!isSent) {
        messages = [...taken, ...messages]
        size += sizeOf(taken)
      }
      taken = []
    },
  }
}
