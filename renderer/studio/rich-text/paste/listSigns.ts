/** Bullets that are no more than that; the list of the site has its own. The letters are those of Word's symbol fonts. */
const plainBullet = /^[\u00B7•‣◦●○◉■□▪▫◾◽◻◼❑❒❏❐❖◆◇♦⬧⧫➢➤►▶▸⮚›»*§Øoqvnl–—−-]$/u

/** Returns whether the sign in front of an item says something, as ☐, ✔, ✗, → and + do, and a dash in a list with plus signs. */
export function isMeaningfulSign(sign: string, hasPlus: boolean): boolean {
  if (sign === '' || /^[\p{Co}\s]+$/u.test(sign)) return false
  return !plainBullet.test(sign) || (hasPlus && /^[–—−-]$/.test(sign))
}

/** Writes the signs that a style gives the items of a list into them. */
export function showSigns(list: Element): void {
  const ofList = signOfStyle(list)
  for (const item of list.querySelectorAll(':scope > li')) {
    const sign = (signOfStyle(item) ?? ofList ?? '').trim()
    if (isMeaningfulSign(sign, false)) item.prepend(`${sign} `)
  }
}

function signOfStyle(element: Element): string | undefined {
  const [, double, single] =
    /list-style(?:-type)?:\s*(?:"([^"]*)"|'([^']*)')/i.exec(element.getAttribute('style') ?? '') ?? []
  return double ?? single
}
