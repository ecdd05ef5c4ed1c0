// Removes code of a library that no page of ours can reach, but that the bundler cannot recognise as unreachable. A
// table lists the expressions of a library file that always have the same value here:
//   'name()'         a call of the function
//   'object.member'  a read of the member
//   'name ='         the initial value of a variable
//   'function name'  the body of a function
// With these values the minifier finds the branches that cannot run. If a file no longer contains an expression of its
// table, the build fails, because the new version of the library must be read first. Development keeps the whole library.
import { parseAst, type Plugin } from 'vite'

/** The end of a file path → expression → the code that replaces it. */
export type UnusedCode = Record<string, Record<string, string>>
type Node = { type: string; start: number; end: number; [key: string]: unknown }
type Edit = { start: number; end: number; code: string }

export const unusedCode = (library: string, tables: readonly UnusedCode[]): Plugin => ({
  name: `unused-code-of-${library}`,
  apply: 'build',
  applyToEnvironment: (environment) => environment.name === 'client',
  transform(code, id) {
    if (!id.includes(`/node_modules/${library}/`)) return null
    const values = Object.assign({}, ...tables.flatMap((table) => tableOf(id, table))) as Record<string, string>
    const missing = new Set(Object.keys(values))
    if (missing.size === 0) return null
    const edits = editsOf(parseAst(code) as unknown as Node, code, values, missing)
    if (missing.size > 0) this.error(`${id} no longer contains: ${[...missing].join(', ')}`)
    return { code: applied(code, edits), map: null }
  },
})

const tableOf = (id: string, table: UnusedCode) =>
  Object.entries(table).flatMap(([file, values]) => (id.endsWith(file) ? [values] : []))

/** Deletes each expression that it finds from `missing`. */
function editsOf(node: Node, code: string, values: Record<string, string>, missing: Set<string>): Edit[] {
  const { name, part } = namedPart(node, code)
  const value = values[name]
  if (!part || value === undefined) return childrenOf(node).flatMap((child) => editsOf(child, code, values, missing))
  missing.delete(name)
  return [{ start: part.start, end: part.end, code: value }]
}

/** The name of a node in a table, and the part of the node that the table replaces. */
function namedPart(node: Node, code: string): { name: string; part?: Node | null } {
  const text = (key: string) => code.slice((node[key] as Node).start, (node[key] as Node).end)
  if (node.type === 'CallExpression') return { name: `${text('callee')}()`, part: node }
  if (node.type === 'MemberExpression') return { name: code.slice(node.start, node.end), part: node }
  if (node.type === 'VariableDeclarator') return { name: `${text('id')} =`, part: node['init'] as Node | null }
  if (node.type === 'FunctionDeclaration') return { name: `function ${text('id')}`, part: node['body'] as Node }
  return { name: '' }
}

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'type' in value

/** Without the target of an assignment, which is written and not read. */
const childrenOf = (node: Node): Node[] =>
  (node.type === 'AssignmentExpression' ? [node['right']] : Object.values(node).flat()).filter(isNode)

function applied(code: string, edits: readonly Edit[]): string {
  const sorted = edits.toSorted((a, b) => b.start - a.start)
  return sorted.reduce(
    (result, { start, end, code: value }) => result.slice(0, start) + value + result.slice(end),
    code,
  )
}
