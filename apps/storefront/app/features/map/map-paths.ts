/**
 * Pages that are a map. What scripts may run is said once per document, so a page that wants Yandex's must be one that
 * the server knows as such; a small map among other things is always Leaflet's.
 */
export const isMapPath = (path: string): boolean =>
  /^\/(?:address\/|branches\/map|profile\/address\/create|profile\/orders\/[^/]+\/map)/.test(path)
