/** What a CSV file can hold. A row of prices is a price of a product in one country. */
export const importKinds = ['retailer', 'product', 'price', 'text'] as const
export type ImportKind = (typeof importKinds)[number]
