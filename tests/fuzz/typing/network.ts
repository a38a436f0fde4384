import { StudioError } from '#server/studio/studioError.ts'
import type { MemoryServer } from '#tests/fuzz/typing/memoryServer.ts'

/** What a server has of a page. */
export interface Newest {
  readonly text: string
  readonly revision: number
}

interface PendingCall {
  /** What the server does; done once, however often it is awaited. */
  readonly arrive: () => Promise<Response>
  readonly respond: (response: Response | Promise<never>) => void
  arrived?: Promise<Response>
}

/** The way between a browser and a server on which calls are late, are lost on the way there or back, or arrive twice. */
export class Network {
  private pending: PendingCall[] = []
  /** Calls the browser has given up and that may arrive still. */
  private late: PendingCall[] = []

  /** Whether nothing arrives: the page that calls is gone. */
  isDown = false

  constructor(
    private readonly server: MemoryServer,
    private readonly person: string,
  ) {}

  readonly fetch = (_url: string, init: RequestInit = {}): Promise<Response> => {
    if (this.isDown) return Promise.reject(new TypeError('Failed to fetch'))
    const revision = Number(new Headers(init.headers).get('if-match')?.replaceAll('"', ''))
    const arrive = async () => (typeof init.body === 'string' ? this.save(init.body, revision) : this.read())
    return new Promise((resolve) => this.pending.push({ arrive, respond: resolve }))
  }

  /** What the server has. */
  get newest(): Newest {
    return this.server
  }

  get isBusy(): boolean {
    return this.pending.length > 0
  }

  /** Lets what was sent arrive; the responses are under way. */
  async deliver(): Promise<void> {
    for (const call of this.pending) await (call.arrived ??= call.arrive())
  }

  /** Lets what was sent arrive and the responses come back. */
  async respond({ twice = false } = {}): Promise<void> {
    await this.deliver()
    const [...done] = this.pending
    this.pending = []
    for (const { arrived, arrive, respond } of done) {
      const first = await (arrived ?? arrive())
      respond(twice ? await arrive() : first)
    }
  }

  /** Ends all connections: what has not arrived may do so later. */
  cut(): void {
    for (const call of this.pending) {
      call.respond(Promise.reject(new TypeError('Failed to fetch')))
      if (call.arrived === undefined) this.late.push(call)
    }
    this.pending = []
  }

  async deliverLate(): Promise<void> {
    for (const call of this.late) await call.arrive()
    this.late = []
  }

  private async save(body: string, revision: number): Promise<Response> {
    try {
      return Response.json(await this.server.save(this.person, body, revision))
    } catch (error) {
      if (error instanceof StudioError) {
        return Response.json({ message: error.message, code: error.code, ...error.body }, { status: error.status })
      }
      throw error
    }
  }

  private async read(): Promise<Response> {
    const { text, revision } = this.server
    const rest = { base: null, updated_at: null, updated_by: null, visible: null, issues: [] }
    return Response.json({ revision, content: JSON.parse(text), ...rest })
  }
}
