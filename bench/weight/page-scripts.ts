// The scripts that a page loads before it is interactive: the entry, the modules of its routes, and their imports.
type Route = { parentId?: string; path?: string; module: string; clientLoaderModule?: string }

/** The browser's route manifest, as it is in the build. */
export type RouteManifest = {
  url: string
  entry: { module: string; imports: string[] }
  routes: Record<string, Route>
}
/** Vite's manifest: source → file and the sources that it imports. */
export type SourceManifest = Record<string, { file: string; imports?: string[] }>

/** `page` is a path with its parameters as routes.ts writes them, such as `/product/:id`. */
export function scriptsOf(page: string, { url, entry, routes }: RouteManifest, sources: SourceManifest): Set<string> {
  // A layout has no path of its own.
  const pages = Object.values(routes).filter(({ path }) => path)
  const chain = pages.map((route) => withParents(route, routes)).find((parts) => pathOf(parts) === page)
  if (!chain) throw new Error(`No route has the path ${page}`)
  const modules = chain.flatMap(({ module, clientLoaderModule }) => [module, clientLoaderModule ?? []].flat())
  return new Set([url, ...[entry.module, ...modules].flatMap((file) => withImports(file, sources))])
}

const withParents = (route: Route, routes: Record<string, Route>): Route[] => {
  const parent = routes[route.parentId ?? '']
  return parent ? [...withParents(parent, routes), route] : [route]
}

const pathOf = (chain: readonly Route[]) =>
  `/${chain.flatMap(({ path = '' }) => path.split('/').filter(Boolean)).join('/')}`

function withImports(file: string, sources: SourceManifest): string[] {
  const source = Object.values(sources).find((entry) => `/${entry.file}` === file)
  const imports = (source?.imports ?? []).flatMap((name) => sources[name]?.file ?? [])
  return [file, ...imports.flatMap((imported) => withImports(`/${imported}`, sources))]
}
