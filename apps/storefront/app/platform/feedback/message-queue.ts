// A queue that any module may send to at any time; messages sent before the reader is downloaded wait for it.
export type MessageQueue<Message> = {
  send: (message: Message) => void
  /** One reader at a time. The returned function stops reading. */
  read: (reader: (message: Message) => void) => () => void
}

export function createMessageQueue<Message>(): MessageQueue<Message> {
  const waiting: Message[] = []
  let current: ((message: Message) => void) | null = null
  return {
    send: (message) => (current ? current(message) : void waiting.push(message)),
    read(reader) {
      current = reader
      waiting.splice(0).forEach((message) => reader(message))
      return () => {
        if (current === reader) current = null
      }
    },
  }
}
