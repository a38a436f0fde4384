import { createHash, generateKeyPairSync, randomBytes, sign, type KeyObject } from 'node:crypto'

/** What a server requires a signature of. */
interface Ceremony {
  readonly challenge: string
}

interface Signing {
  readonly origin: string
  /** Whether the device has checked who uses it. */
  readonly isVerified?: boolean
}

/** A passkey of a device that is a program: a key on the curve P-256, of a host (WebAuthn, level 3). */
export class SoftwarePasskey {
  private readonly keys = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  private readonly id = randomBytes(32)

  constructor(private readonly host: string) {}

  /** Returns what a browser sends of a new passkey. */
  register({ challenge }: Ceremony, { origin, isVerified = true }: Signing) {
    const data = Buffer.concat([this.data(0x41, isVerified), Buffer.alloc(16), Buffer.from([0, 32]), this.id, this.key])
    const attestation = Buffer.concat([
      Buffer.from('a363666d74646e6f6e656761747453746d74a068617574684461746158', 'hex'),
      Buffer.from([data.length]),
      data,
    ])
    return this.shown({
      clientDataJSON: base64(clientData('webauthn.create', challenge, origin)),
      attestationObject: base64(attestation),
      transports: ['internal'],
    })
  }

  /** Returns what a browser sends of a signature by it. */
  authenticate({ challenge }: Ceremony, { origin, isVerified = true }: Signing) {
    const [client, data] = [clientData('webauthn.get', challenge, origin), this.data(0x01, isVerified)]
    const signature = sign('sha256', Buffer.concat([data, sha256(client)]), this.keys.privateKey)
    return this.shown({
      clientDataJSON: base64(client),
      authenticatorData: base64(data),
      signature: base64(signature),
    })
  }

  // Host, flags and how often it was used, which it does not count.
  private data(flags: number, isVerified: boolean): Buffer {
    return Buffer.concat([sha256(this.host), Buffer.from([flags | (isVerified ? 0x04 : 0)]), Buffer.alloc(4)])
  }

  /** The public key in the form of COSE: `{ 1: 2, 3: -7, -1: 1, -2: x, -3: y }`. */
  private get key(): Buffer {
    const [x, y] = pointOf(this.keys.publicKey)
    const head = Buffer.from('a5010203262001215820', 'hex')
    return Buffer.concat([head, x, Buffer.from('225820', 'hex'), y])
  }

  private shown<T extends object>(response: T) {
    const id = base64(this.id)
    return { id, rawId: id, type: 'public-key' as const, clientExtensionResults: {}, response }
  }
}

function clientData(type: string, challenge: string, origin: string): string {
  return JSON.stringify({ type, challenge, origin, crossOrigin: false })
}

function pointOf(key: KeyObject): readonly [x: Buffer, y: Buffer] {
  const { x = '', y = '' } = key.export({ format: 'jwk' })
  return [Buffer.from(x, 'base64url'), Buffer.from(y, 'base64url')]
}

function sha256(data: string | Buffer): Buffer {
  return createHash('sha256').update(data).digest()
}

function base64(data: string | Buffer): string {
  return Buffer.from(data).toString('base64url')
}
