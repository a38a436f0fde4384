import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { parseSync } from 'vite'

const root = path.resolve(import.meta.dirname, '../..')

interface Node {
  readonly type: string
  readonly start: number
  readonly end: number
}

/** A source file parsed once for all checks. */
export interface ParsedSource {
  readonly file: string
  readonly comments: readonly { readonly value: string; readonly line: number }[]
  /** Names that are declared or used, without strings, templates and text of elements. */
  readonly names: readonly { readonly name: string; readonly line: number }[]
  /** Functions with their length in lines. */
  readonly functions: readonly { readonly line: number; readonly lines: number }[]
}

/** Paths of the files below a top-level folder whose name matches. */
export function listFiles(folder: string, name: RegExp): string[] {
  const full = path.join(root, folder)
  if (!existsSync(full)) return []
  return readdirSync(full, { recursive: true, encoding: 'utf8' })
    .filter((file) => name.test(file))
    .map((file) => path.posix.join(folder, file.split(path.sep).join('/')))
}

export function readSource(file: string): string {
  return readFileSync(path.join(root, file), 'utf8')
}

export function parseSource(file: string): ParsedSource {
  const text = readSource(file)
  const lineAt = lineCounter(text)
  const { program, comments } = parseSync(file, text)
  const names: ParsedSource['names'][number][] = []
  const functions: ParsedSource['functions'][number][] = []
  visit(program, (node) => {
    if (node.type === 'Identifier' && 'name' in node && typeof node.name === 'string') {
      names.push({ name: node.name, line: lineAt(node.start) })
    }
    if (/^(Function(Declaration|Expression)|ArrowFunctionExpression)$/.test(node.type)) {
      functions.push({ line: lineAt(node.start), lines: lineAt(node.end) - lineAt(node.start) + 1 })
    }
  })
  return { file, names, functions, comments: comments.map(({ value, start }) => ({ value, line: lineAt(start) })) }
}

function visit(value: unknown, onNode: (node: Node) => void): void {
  if (Array.isArray(value)) {
    for (const item of value) visit(item, onNode)
  } else if (isNode(value)) {
    onNode(value)
    for (const child of Object.values(value)) if (typeof child === 'object' && child !== null) visit(child, onNode)
  }
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string'
}

/** Returns line numbers by offset, from 1. */
function lineCounter(text: string): (offset: number) => number {
  const starts = [0, ...[...text.matchAll(/\n/g)].map(({ index }) => index + 1)]
  return (offset) => {
    let [low, high] = [0, starts.length]
    while (high - low > 1) {
      const middle = (low + high) >> 1
      if ((starts[middle] ?? 0) <= offset) low = middle
      else high = middle
    }
    return low + 1
  }
}

/** Returns the groups of nodes that reach one another (Tarjan), each sorted; a node alone is no group. */
export function findCycles(edges: ReadonlyMap<string, ReadonlySet<string>>): string[][] {
  const order = new Map<string, number>()
  const low = new Map<string, number>()
  const stack: string[] = []
  const cycles: string[][] = []
  const connect = (node: string) => {
    order.set(node, order.size)
    low.set(node, order.get(node) ?? 0)
    stack.push(node)
    for (const next of edges.get(node) ?? []) {
      if (!order.has(next)) connect(next)
      if (stack.includes(next)) low.set(node, Math.min(low.get(node) ?? 0, low.get(next) ?? 0))
    }
    if (low.get(node) !== order.get(node)) return
    const group = stack.splice(stack.indexOf(node))
    if (group.length > 1) cycles.push(group.toSorted())
  }
  for (const node of edges.keys()) if (!order.has(node)) connect(node)
  return cycles
}
