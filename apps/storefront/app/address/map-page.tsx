// Order pages show maps too, so the frame lives with the map.
export { MapInPage, MapPage } from '#shell/map/map-page.tsx'
