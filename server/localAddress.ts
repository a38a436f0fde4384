import { isIPv6 } from 'node:net'

/** Returns the local origin of the server, `localhost` for the unspecified addresses `0.0.0.0` and `::`. */
export function localAddress(host: string, port: number): string {
  const url = new URL(`http://${inUrl(host)}:${port}`)
  if (url.hostname === '0.0.0.0' || url.hostname === '[::]') url.hostname = 'localhost'
  return url.origin
}

/** Formats a host for a URL: IPv6 in brackets, without the zone. */
export function inUrl(host: string): string {
  const [address = ''] = host.split('%')
  return isIPv6(address) ? `[${address}]` : host
}
