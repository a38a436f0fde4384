import { crc32, deflateSync } from 'node:zlib'

/** Bytes of a profile in one segment of a JPEG (ICC.1:2022, annex B.4): 65,533 less the name and two counters. */
const segmentBytes = 65_519
const jpegName = Buffer.from('ICC_PROFILE\0', 'latin1')

/**
 * Returns an encoded picture with the colour profile its pixels are in; sharp converts pixels to a profile, but does not mark them as being
 * in one.
 */
export function withColourProfile(picture: Buffer, format: 'jpeg' | 'png', icc: Buffer | undefined): Buffer {
  if (icc === undefined) return picture
  return format === 'jpeg' ? inJpeg(picture, icc) : inPng(picture, icc)
}

function inJpeg(picture: Buffer, icc: Buffer): Buffer {
  const count = Math.ceil(icc.length / segmentBytes)
  const segments = Array.from({ length: count }, (_, index) => {
    const part = icc.subarray(index * segmentBytes, (index + 1) * segmentBytes)
    const head = Buffer.from([0xff, 0xe2, 0, 0])
    head.writeUInt16BE(2 + jpegName.length + 2 + part.length, 2)
    return Buffer.concat([head, jpegName, Buffer.from([index + 1, count]), part])
  })
  // After the mark of the start and the JFIF segment, which has to be the first.
  const start = picture.readUInt16BE(2) === 0xffe0 ? 4 + picture.readUInt16BE(4) : 2
  return Buffer.concat([picture.subarray(0, start), ...segments, picture.subarray(start)])
}

// https://www.w3.org/TR/png-3/#11iCCP
function inPng(picture: Buffer, icc: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from('iCCPICC\0\0', 'latin1'), deflateSync(icc)])
  const [length, checksum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(body.length - 4)
  checksum.writeUInt32BE(crc32(body))
  const afterHeader = 33
  return Buffer.concat([picture.subarray(0, afterHeader), length, body, checksum, picture.subarray(afterHeader)])
}
