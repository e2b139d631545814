type EmbedFrameProps = {
  src: string;
  title: string;
  /** The id of an element with the same title, marked with its language. */
  labelledBy?: string;
};

/**
 * The player of a video provider. It may run its own scripts and use full screen, and cannot access our page. The
 * origin is sent, because the providers require it.
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
