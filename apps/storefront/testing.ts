// The one door into the storefront for what is no part of it: journeys, pictures, load and the commands that build it.
export { everyState } from './app/pages/gallery/required-states.ts'
export { appVersion } from './app/platform/storage/state-keys.ts'
export { buildIfChanged } from './test/build.ts'
export { galleryFolder, shippedFolder } from './vite/build-folder.ts'
export { firstPageFiles } from './vite/first-page.ts'
