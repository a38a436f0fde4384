import cluster from 'node:cluster'
import { AggregatorRegistry, type Registry } from 'prom-client'
import * as v from 'valibot'

/** A worker's request to the primary, and the response: the text, or why there is none. */
const metricsRequest = v.object({ type: v.literal('metrics:request'), id: v.number() })
const reply = v.object({ type: v.literal('metrics:response'), id: v.number(), text: v.string(), error: v.boolean() })

/** In the primary: responds to a worker's request with the sum over all workers. */
export function sumMetrics(): void {
  const all = new AggregatorRegistry()
  cluster.on('message', (worker, message) => {
    if (!v.is(metricsRequest, message)) return
    const { id } = message
    const send = (text: string, error: boolean) => {
      if (worker.isConnected()) worker.send({ type: 'metrics:response', id, text, error })
    }
    all.clusterMetrics().then(
      (text) => send(text, false),
      (error: unknown) => send(String(error), true),
    )
  })
}

/**
 * In a worker: adds its counters to the sum and returns the text of that sum. Rejects when a worker does not respond, since a sum
 * without it would look like a restart of the whole site.
 */
export function readSum(registry: Registry): () => Promise<string> {
  AggregatorRegistry.setRegistries(registry)
  // Its constructor listens for the primary's question.
  void new AggregatorRegistry()
  const waiting = new Map<number, (response: v.InferOutput<typeof reply>) => void>()
  let lastId = 0
  process.on('message', (message: unknown) => {
    if (!v.is(reply, message)) return
    waiting.get(message.id)?.(message)
    waiting.delete(message.id)
  })
  return async () => {
    const id = (lastId += 1)
    const { text, error } = await new Promise<v.InferOutput<typeof reply>>((resolve) => {
      waiting.set(id, resolve)
      process.send?.({ type: 'metrics:request', id })
    })
    if (error) throw new Error(`The workers' metrics could not be summed: ${text}`)
    return text
  }
}
