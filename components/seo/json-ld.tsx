import { inlineJson } from '@/lib/seo/inline-json';

/** Structured data (schema.org) for search engines. */
export function JsonLd({ data }: { data: object }) {
  return (
    <script
      type="application/ld+json"
      // biome-ignore lint/security/noDangerouslySetInnerHtml: inlineJson escapes everything that could close the script.
      dangerouslySetInnerHTML={{ __html: inlineJson(data) }}
    />
  );
}
