// The only storefront module that code outside may import: end-to-end tests, screenshots, load tests, build commands.
export { everyState } from './app/pages/gallery/required-states.ts'
export { appVersion } from './app/platform/storage/state-keys.ts'
export { buildIfChanged } from './test/build.ts'
export { galleryFolder, shippedFolder } from './vite/build-folder.ts'
export { firstPageFiles } from './vite/first-page.ts'
