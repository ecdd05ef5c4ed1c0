// Anybody may send, at any time; what is sent before the reader has been downloaded waits for it.
export type Mailbox<Letter> = {
  send: (letter: Letter) => void
  /** One reader at a time. Answers how to stop reading. */
  read: (reader: (letter: Letter) => void) => () => void
}

export function createMailbox<Letter>(): Mailbox<Letter> {
  const waiting: Letter[] = []
  let open: ((letter: Letter) => void) | null = null
  return {
    send: (letter) => (open ? open(letter) : void waiting.push(letter)),
    read(reader) {
      open = reader
      waiting.splice(0).forEach((letter) => reader(letter))
      return () => {
        if (open === reader) open = null
      }
    },
  }
}
