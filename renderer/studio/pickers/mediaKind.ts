/** What a field takes from the library. */
export type MediaKind = 'image' | 'video' | 'download'

/** Types and endings the file dialog offers; some systems know HEIC and TIFF by their endings only. */
export const acceptedFiles = {
  image: 'image/*,.heic,.heif,.tif,.tiff',
  video: 'video/*',
  download: '',
} as const satisfies Readonly<Record<MediaKind, string>>

/** Returns whether a file is of a kind, by the type and the name it has on the computer it comes from. */
export function isOfKind(kind: MediaKind, { name, type }: Pick<File, 'name' | 'type'>): boolean {
  if (kind === 'download') return true
  return type.startsWith(`${kind}/`) || (kind === 'image' && /\.(heic|heif|tiff?)$/i.test(name))
}
