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

/** Returns `undefined` for an address without key, secret or bucket. */
export function parseS3Url(address: string): S3Location | undefined {
  if (!URL.canParse(address)) return undefined
  const { protocol, username, password, host, pathname, searchParams } = new URL(address)
  const [bucket = '', ...prefix] = pathname.split('/').filter((part) => part !== '')
  if (protocol !== 's3:' || username === '' || password === '' || host === '' || bucket === '') return undefined
  const scheme = searchParams.get('tls') === '0' ? 'http' : 'https'
  return {
    accessKeyId: decodeURIComponent(username),
    secretAccessKey: decodeURIComponent(password),
    bucket: `${scheme}://${host}/${bucket}`,
    prefix: prefix.map((part) => `${part}/`).join(''),
    region: searchParams.get('region') ?? 'us-east-1',
  }
}
