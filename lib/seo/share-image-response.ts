interface ShareImageResponseOptions {
  /** The path that was requested. */
  requested: string;
  /** The path of the picture as it is now. */
  path: string;
  draw: () => Promise<Uint8Array<ArrayBuffer>>;
}

/**
 * Answers with a picture for shared links. Its URL changes when the picture changes, so the current URL may be cached
 * for ever, and an old one redirects to the current one.
 */
export async function shareImageResponse({
  requested,
  path,
  draw,
}: ShareImageResponseOptions): Promise<Response> {
  if (requested !== path) return new Response(null, { status: 307, headers: { location: path } });
  return new Response(await draw(), {
    headers: {
      'content-type': 'image/png',
      'cache-control': 'public, max-age=31536000, immutable',
    },
  });
}
