import * as v from 'valibot'
import { maxDepth, readReference } from '#schemas/references.ts'
import { versionKey } from '#schemas/versionStep.ts'
import type { IssueLevel } from '#schemas/issues/contentIssue.ts'
import type { Finding, FindTarget } from '#schemas/studio/finding.ts'
import { join } from '#schemas/studio/dotPath.ts'
import { rule, type CodedRule } from '#schemas/issues/issueCodes.ts'
import { isMap, optionsOf, readSchema, type SchemaNode } from '#schemas/studio/schemaTree.ts'
import { unknownFields } from '#schemas/studio/unknownFields.ts'
import { ruleOf } from '#schemas/studio/valibotIssues.ts'

/** A value that is left out, and the findings that say why; they have no level until something requires the value. */
interface Gap {
  readonly findings: readonly PendingFinding[]
}
interface PendingFinding extends CodedRule {
  readonly path: string
  level: IssueLevel | undefined
}

/**
 * Checks data in its stored form, with references, against the schema of its resolved form. Finds misspelt and unknown fields, which
 * rendering ignores. Every path is that of the stored data.
 */
export function checkStored(
  schema: v.GenericSchema,
  data: unknown,
  findTarget: FindTarget = () => ({ state: 'found', value: undefined }),
): Finding[] {
  const walk = new StoredWalk(findTarget)
  walk.fields(readSchema(schema), isMap(data) ? withoutVersion(data) : {}, '', true)
  return walk.found.flatMap(({ level, ...finding }) => (level === undefined ? [] : [{ level, ...finding }]))
}

function withoutVersion(data: Readonly<Record<string, unknown>>) {
  return Object.fromEntries(Object.entries(data).filter(([name]) => name !== versionKey))
}

class StoredWalk {
  readonly found: PendingFinding[] = []

  constructor(private readonly findTarget: FindTarget) {}

  private add(path: string, { code, params }: CodedRule, level?: IssueLevel | 'silent'): PendingFinding {
    const finding = { level: level === 'silent' ? undefined : (level ?? 'error'), code, params, path }
    this.found.push(finding)
    return finding
  }

  /** Checks a value; returns why it is left out when it is. */
  private value(schema: v.GenericSchema, given: unknown, path: string, depth: number): Gap | undefined {
    const node = readSchema(schema)
    if (given === undefined || given === null) {
      const allowed = given === undefined ? node.isOptional : node.isNullable
      if (!allowed) this.add(path, given === undefined || !node.isOptional ? rule('missing', {}) : rule('empty', {}))
      return undefined
    }
    if (depth > maxDepth) {
      this.add(path, rule('too_deep', { max: maxDepth }))
      return undefined
    }
    if (isReference(given)) return this.reference(node, given, path)
    const { core } = node
    if (core.type === 'array' && core.item !== undefined && Array.isArray(given))
      return this.list(node, given, path, depth)
    if (core.entries !== undefined && isMap(given)) return this.fields(node, given, path, false, depth)
    if (core.type === 'variant' && isMap(given)) return this.variant(node, given, path, depth)
    if (core.type === 'union' && isMap(given)) return this.group(node, given, path, depth)
    this.leaf(node, given, path)
    return undefined
  }

  /** At the root a gap is a missing field; below, it takes the object with it. */
  fields(
    { core: { type, entries = {} } }: SchemaNode,
    given: Readonly<Record<string, unknown>>,
    path: string,
    isRoot: boolean,
    depth = 0,
  ): Gap | undefined {
    const gaps = Object.entries(entries).flatMap(([name, entry]) => {
      const gap = this.value(entry, given[name], join(path, name), depth + 1)
      if (gap !== undefined && isRoot && !readSchema(entry).isOptional) raise(gap)
      return gap ?? []
    })
    if (type !== 'loose_object') this.unknownFields(given, Object.keys(entries), path)
    return isRoot || gaps.length === 0 ? undefined : { findings: gaps.flatMap(({ findings }) => findings) }
  }

  private unknownFields(given: Readonly<Record<string, unknown>>, known: readonly string[], path: string): void {
    for (const [field, broken] of unknownFields(given, known)) this.add(join(path, field), broken)
  }

  private list({ core, checks }: SchemaNode, given: readonly unknown[], path: string, depth: number): undefined {
    const { item } = core
    if (item === undefined) return
    const gaps = given.flatMap((each, index) => this.value(item, each, join(path, String(index)), depth + 1) ?? [])
    const [min, max] = [Number(checks.get('min_length') ?? 0), Number(checks.get('max_length') ?? Infinity)]
    if (given.length > max) this.add(path, rule('too_many', { max, count: given.length }))
    if (given.length < min) this.add(path, rule('too_few', { min, count: given.length }))
    else if (given.length - gaps.length < min) for (const gap of gaps) raise(gap)
  }

  private variant(node: SchemaNode, given: Readonly<Record<string, unknown>>, path: string, depth: number) {
    const key = node.core.key ?? 'type'
    const choices = optionsOf(node.core).map((option) => {
      const discriminator = readSchema(option).core.entries?.[key]
      return { option, name: discriminator === undefined ? undefined : readSchema(discriminator).core.literal }
    })
    const chosen = choices.find(({ name }) => name === given[key])
    if (chosen !== undefined) return this.fields(readSchema(chosen.option), given, path, false, depth)
    const names = choices.map(({ name }) => String(name)).join(', ')
    this.add(join(path, key), given[key] === undefined ? rule('missing', {}) : rule('not_a_choice', { choices: names }))
    return undefined
  }

  /** An object where a union allows one, such as a link: one issue, and its misspelt fields. */
  private group(node: SchemaNode, given: Readonly<Record<string, unknown>>, path: string, depth: number) {
    const option = optionsOf(node.core).find((each) => readSchema(each).core.entries !== undefined)
    if (option === undefined || node.metadata['input'] !== 'link') {
      if (option !== undefined) return this.fields(readSchema(option), given, path, false, depth)
      this.leaf(node, given, path)
      return undefined
    }
    if (!v.is(option, given)) this.add(path, rule('invalid_link', {}))
    this.unknownFields(given, Object.keys(readSchema(option).core.entries ?? {}), path)
    return undefined
  }

  private leaf(node: SchemaNode, given: unknown, path: string): void {
    const result = v.safeParse(node.whole, given)
    if (result.success) return
    const [first] = result.issues
    const option = optionsOf(node.core).find((each) => readSchema(each).core.type === typeof given)
    const inner = option === undefined ? undefined : v.safeParse(option, given).issues?.[0]
    if (option === undefined || inner === undefined) this.add(path, ruleOf(first, node))
    else this.add(path, ruleOf(inner, readSchema(option)))
  }

  private reference(node: SchemaNode, given: object, path: string): Gap | undefined {
    const read = readReference(given)
    const shown = shownReference(given)
    if (typeof read === 'string' || read === undefined) {
      return { findings: [this.add(path, rule('invalid_reference', { reference: shown }))] }
    }
    const isAllowedHere = read.to === 'page' ? node.metadata['input'] === 'link' : read.to === 'entity' || isList(node)
    if (!isAllowedHere) {
      this.add(path, rule('misplaced_reference', { reference: shown }))
      return undefined
    }
    const target = this.findTarget(given)
    if (target.state === 'found') {
      if (target.value !== undefined) this.resolved(node, target.value, path, shown)
      return undefined
    }
    if (target.state === 'empty') {
      return { findings: [this.add(path, rule('empty_reference', { reference: shown }), 'silent')] }
    }
    return { findings: [this.add(path, target.rule, target.state === 'hidden' ? 'warning' : 'error')] }
  }

  private resolved(node: SchemaNode, target: unknown, path: string, shown: string): void {
    const result = v.safeParse(node.whole, target)
    if (result.success) return
    const [own] = result.issues.filter((issue) => issue.path === undefined && issue.kind === 'validation')
    this.add(path, own === undefined ? rule('unfit_reference', { reference: shown }) : ruleOf(own, node))
  }
}

// Something requires what is left out: the reasons become errors.
function raise({ findings }: Gap): void {
  for (const finding of findings) finding.level = 'error'
}

function isReference(given: unknown): given is object {
  return isMap(given) && ('$ref' in given || '$list' in given || '$page' in given)
}

function isList({ core }: SchemaNode): boolean {
  return core.type === 'array'
}

/** Returns `product/t9-300#name`; of a list or page its name. */
function shownReference(given: object): string {
  const [name] = ['$ref', '$list', '$page'].flatMap((key) => (key in given ? [Reflect.get(given, key)] : []))
  return typeof name === 'string' ? name : JSON.stringify(given)
}
