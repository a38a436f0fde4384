/** What an address of the setting says: `s3://key:secret@host:port/bucket/prefix?region=eu-south-1&tls=0`. */
export interface S3Location {
  readonly accessKeyId: string
  readonly secretAccessKey: string
  /** Address of the bucket, without a slash at its end. */
  readonly bucket: string
  /** Put before each name, with a slash at its end, or empty. */
  readonly prefix: string
  readonly region: string
}

/** Returns `undefined` for an address without key, secret or bucket, or with options it does not know. */
export function parseS3Url(address: string): S3Location | undefined {
  if (!URL.canParse(address)) return undefined
  const { protocol, username, password, host, pathname, searchParams } = new URL(address)
  const [bucket = '', ...prefix] = pathname.split('/').filter((part) => part !== '')
  if (protocol !== 's3:' || username === '' || password === '' || host === '' || bucket === '') return undefined
  const [accessKeyId, secretAccessKey] = [decoded(username), decoded(password)]
  if (accessKeyId === undefined || secretAccessKey === undefined || !hasKnownOptions(searchParams)) return undefined
  const scheme = searchParams.get('tls') === '0' ? 'http' : 'https'
  return {
    accessKeyId,
    secretAccessKey,
    bucket: `${scheme}://${host}/${bucket}`,
    prefix: prefix.map((part) => `${part}/`).join(''),
    region: searchParams.get('region') ?? 'us-east-1',
  }
}

function hasKnownOptions(searchParams: URLSearchParams): boolean {
  return [...searchParams].every(([name, value]) => name === 'region' || (name === 'tls' && /^[01]$/.test(value)))
}

/** Returns `undefined` where a percent sign is not written as %25. */
function decoded(text: string): string | undefined {
  try {
    return decodeURIComponent(text)
  } catch {
    return undefined
  }
}
