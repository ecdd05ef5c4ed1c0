// Builds the storefront for production, only when its sources have changed since the last build.
import { buildIfChanged, shippedFolder } from '@dasturxon/storefront/testing'

buildIfChanged(shippedFolder)
