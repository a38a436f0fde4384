import { randomUUID } from 'node:crypto'
import process from 'node:process'
import autocannon from 'autocannon'

/** Concurrent visitors with nothing good in mind. */
const connections = 64

/** Requests that are expensive to respond to and in no cache: run as a process of its own, with the address of the site, until killed. */
const random = (max: number) => Math.floor(Math.random() * max)
const addresses = [
  () => `/it-it/${randomUUID()}`,
  () => `/it-it/macchine/trova-il-trattore?power_min=${random(300)}&power_max=${300 + random(300)}&sort=${random(9)}`,
  () => `/it-it/macchine-dalla-a-alla-z?q=${randomUUID()}`,
  () => '/sitemap.xml',
  () => `/it-it/fe-templates?section=hero&fixture=${random(9)}`,
]

void autocannon({
  url: process.argv[2] ?? '',
  connections,
  duration: 600,
  headers: { 'accept-encoding': 'gzip' },
  requests: [
    {
      setupRequest: (request) => ({ ...request, path: addresses[random(addresses.length)]?.() ?? '/' }),
    },
  ],
})
