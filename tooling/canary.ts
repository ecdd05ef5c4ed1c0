// Searches every captured response, page and log line for leaked secrets. An empty capture folder is a failure too.
import { capturedFolder, searchCanaries } from '@dasturxon/testbed/observing/captured'

const { files, bytes, canaries, hits } = searchCanaries(process.argv[2] ?? capturedFolder)
for (const { file, line } of hits.slice(0, 20)) console.error(`a secret was found in ${file}:${line}`)
if (bytes === 0) console.error('no output was captured, so the search proves nothing')
if (canaries === 0) console.error('no secret was registered, so the search proves nothing')

const pass = hits.length === 0 && bytes > 0 && canaries > 0
console.log(JSON.stringify({ name: 'canary', files, bytes, canaries, hits: hits.length, pass }))
process.exitCode = pass ? 0 : 1
