import { printData } from '#renderer/inspector/app/printData.ts'
import type { DiffNode } from '#renderer/inspector/diff.ts'
import styles from '#renderer/inspector/app/Data.module.css'

/** Renders what differs between two recorded values as a tree: a branch for every object, a leaf for what is different. */
export function DiffTree({ nodes, label }: { readonly nodes: readonly DiffNode[]; readonly label?: string }) {
  return (
    <ul role="list" className={styles.diff} aria-label={label}>
      {nodes.map((node) => (
        <li key={node.key}>
          {'children' in node ? (
            <details open>
              <summary>{node.key}</summary>
              <DiffTree nodes={node.children} />
            </details>
          ) : (
            <>
              {node.key}: <del>{printData(node.before)}</del> → <ins>{printData(node.after)}</ins>
            </>
          )}
        </li>
      ))}
    </ul>
  )
}
