// A fixed seed for property tests: a mutant must not survive or die by chance.
import fc from 'fast-check'

fc.configureGlobal({ seed: 20_261_115 })
