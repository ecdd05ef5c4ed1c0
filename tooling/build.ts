// Builds storefront and console for production, only when their sources have changed since the last build.
import { buildConsoleIfChanged } from '@dasturxon/console/testing'
import { buildIfChanged, shippedFolder } from '@dasturxon/storefront/testing'

buildIfChanged(shippedFolder)
buildConsoleIfChanged()
