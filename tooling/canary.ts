// Did any secret leave? Searches every captured response, page and log line; finding nothing captured is a failure too.
import { capturedFolder, searchCanaries } from '@dasturxon/testbed/observing/captured'

const { files, bytes, canaries, hits } = searchCanaries(process.argv[2] ?? capturedFolder)
for (const { file, line } of hits.slice(0, 20)) console.error(`a secret left in ${file}:${line}`)
if (bytes === 0) console.error('nothing was captured, so nothing was proven')
if (canaries === 0) console.error('no secret was planted, so nothing was looked for')

const pass = hits.length === 0 && bytes > 0 && canaries > 0
console.log(JSON.stringify({ name: 'canary', files, bytes, canaries, hits: hits.length, pass }))
process.exitCode = pass ? 0 : 1
