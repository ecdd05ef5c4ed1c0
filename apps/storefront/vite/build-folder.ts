// Where a build goes. With GALLERY=true it holds the gallery as well and lies in a folder of its own: pictures and tests
// of parts need a product as fast and as strict as the real one, and the real one must never carry them.
export const hasGallery = process.env['GALLERY'] === 'true'

export const shippedFolder = 'build'
export const galleryFolder = '.cache/gallery'

export const buildFolder = hasGallery ? galleryFolder : shippedFolder
