type EmbedFrameProps = {
  src: string;
  title: string;
  /** The element that holds the same title with the language of its words. */
  labelledBy?: string;
};

/**
 * The player of a video provider. It may run its own scripts and fill the screen, and gets no look at our page; the origin is
 * told, because the providers play nothing without it.
 */
export function EmbedFrame({ src, title, labelledBy }: EmbedFrameProps) {
  return (
    <iframe
      src={src}
      title={title}
      aria-labelledby={labelledBy}
      className="aspect-video w-full border-0 bg-well"
      sandbox="allow-scripts allow-same-origin allow-presentation allow-popups"
      allow="autoplay; fullscreen; picture-in-picture; encrypted-media"
      referrerPolicy="strict-origin-when-cross-origin"
      loading="lazy"
      allowFullScreen
    />
  );
}
