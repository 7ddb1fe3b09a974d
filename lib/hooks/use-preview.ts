'use client';

import { useEffect, useState } from 'react';

/** An object URL for a picked picture. It is revoked when the picture is no longer shown. */
export function usePreview(picture: File | null): string | undefined {
  const [url, setUrl] = useState<string>();
  useEffect(() => {
    if (!picture) return;
    const preview = URL.createObjectURL(picture);
    setUrl(preview);
    return () => {
      URL.revokeObjectURL(preview);
      setUrl(undefined);
    };
  }, [picture]);
  return url;
}
