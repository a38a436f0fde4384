/** A town in the middle of each state of Germany and Austria; both folded. Visitors write the state beside a name several towns have. */
const towns: Readonly<Record<string, string>> = {
  'baden wurttemberg': 'stuttgart',
  bayern: 'ingolstadt',
  burgenland: 'eisenstadt',
  hessen: 'wetzlar',
  karnten: 'villach',
  'mecklenburg vorpommern': 'rostock',
  niederosterreich: 'stockerau',
  niedersachsen: 'hannover',
  'nordrhein westfalen': 'dortmund',
  oberosterreich: 'linz',
  'rheinland pfalz': 'koblenz',
  saarland: 'saarbrucken',
  sachsen: 'dresden',
  'sachsen anhalt': 'magdeburg',
  'schleswig holstein': 'neumunster',
  steiermark: 'graz',
  thuringen: 'erfurt',
  tirol: 'innsbruck',
  vorarlberg: 'dornbirn',
}

/** Returns folded names with the town in the middle of each that is a state. */
export function withRegionTowns(names: readonly string[]): string[] {
  return names.flatMap((name) => [name, ...(towns[name] === undefined ? [] : [towns[name]])])
}
