/** Returns what reads the next message of a stream of server-sent events, `undefined` at its end, and what closes the stream. */
export function readMessages({ body }: Response) {
  const reader = body?.pipeThrough(new TextDecoderStream()).getReader()
  let text = ''
  return {
    async next(): Promise<unknown> {
      for (;;) {
        const found = /data: (.*)\n\n/.exec(text)
        if (found !== null) {
          text = text.slice(found.index + found[0].length)
          return JSON.parse(found[1] ?? '')
        }
        const { value, done } = (await reader?.read()) ?? { value: undefined, done: true }
        if (done) return undefined
        text += value
      }
    },
    close: () => reader?.cancel(),
  }
}
