// The production build of the storefront, made only when something in it has changed since the last one.
import { setup as buildIfChanged } from '../apps/storefront/test/build.ts'

buildIfChanged()
