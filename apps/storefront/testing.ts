// The one door into the storefront for what is no part of it: journeys, pictures, load and the commands that build it.
export { everyState } from './app/gallery/required-states.ts'
export { appVersion } from './app/shell/start-up/app-version.ts'
export { galleryFolder, shippedFolder } from './build-folder.ts'
export { buildIfChanged } from './test/build.ts'
