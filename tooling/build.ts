// The production build of the storefront, made only when something in it has changed since the last one.
import { buildIfChanged, shippedFolder } from '@dasturxon/storefront/testing'

buildIfChanged(shippedFolder)
