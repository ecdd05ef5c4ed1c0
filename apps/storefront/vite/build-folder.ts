// The output folder of a build. With GALLERY=true the build also contains the component gallery and goes to a separate
// folder: screenshots and component tests need a production build, and the shipped build must never contain the
// gallery.
export const hasGallery = process.env['GALLERY'] === 'true'

export const shippedFolder = 'build'
export const galleryFolder = '.cache/gallery'

export const buildFolder = hasGallery ? galleryFolder : shippedFolder
