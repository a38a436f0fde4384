import { AggregatorRegistry, type Registry } from 'prom-client'

/**
 * Returns, in the primary, what reads the counters of all workers, summed. Reading rejects when a worker does not
 * respond, since a sum without it would look like a restart of the whole site.
 */
export function sumWorkers(): { readonly read: () => Promise<string>; readonly contentType: string } {
  const all = new AggregatorRegistry()
  return { read: () => all.clusterMetrics(), contentType: all.contentType }
}

/** Adds the counters of a worker to the sum. */
export function shareMetrics(registry: Registry): void {
  AggregatorRegistry.setRegistries(registry)
  // Its constructor listens for the primary's request.
  void new AggregatorRegistry()
}
