// A link to Telegram. It opens beside the console, which stays open.
export const OutsideLink = ({ href, text, isButton }: { href: string; text: string; isButton?: true }) => (
  <a
    href={href}
    target="_blank"
    rel="noreferrer"
    className={
      isButton
        ? 'inline-flex min-h-13 w-full items-center justify-center rounded-field bg-fill px-6 py-1.5 text-center text-h4 text-on-fill inset-ring inset-ring-fill-edge hover:bg-fill-2'
        : 'hit inline-block text-accent underline underline-offset-4'
    }
  >
    {text}
  </a>
)
