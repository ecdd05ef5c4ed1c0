// The small picture of a dish in a list of lines; the name is beside it.
type ThumbnailProps = { image: string | null; isOff?: boolean }

export const Thumbnail = ({ image, isOff = false }: ThumbnailProps) =>
  image ? (
    <img
      src={`/img/96/${image}`}
      alt=""
      width={96}
      height={96}
      loading="lazy"
      className={`size-12 shrink-0 rounded-small bg-surface-2 object-cover ${isOff ? 'opacity-40 grayscale' : ''}`}
    />
  ) : (
    <span className="size-12 shrink-0 rounded-small bg-surface-2" />
  )
