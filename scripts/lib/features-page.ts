import { DECLARED_FEATURES } from '@/adapters/medusa/declared-features';
import { FEATURE_DOCS } from '@/lib/contract/endpoint-docs';
import { ALL_FEATURES, FEATURES, type Feature } from '@/lib/contract/features';

const onMedusa: ReadonlySet<Feature> = new Set(DECLARED_FEATURES);

function row(feature: Feature): string {
  const needs: readonly string[] = FEATURES[feature];
  const cells = [
    `\`${feature}\``,
    FEATURE_DOCS[feature],
    needs.map((name) => `\`${name}\``).join(', '),
    'yes',
    onMedusa.has(feature) ? 'yes' : '–',
  ];
  return `| ${cells.join(' | ')} |`;
}

/** The page of features: which there are, and which backend has them. */
export function featuresPage(): string {
  return `# Features

Every backend has the core, which is the calls of the specification. The rest is optional. A backend names what it has in its
answer to \`features\`, and everything else disappears from the shop: pages, menus, buttons, calls, entries of the sitemap and
structured data.

The embedded backend has everything; \`FEATURES_OFF\` leaves out what a shop does without. On Medusa, the adapter declares what
Medusa's own flows carry; [its README](../adapters/medusa/README.md) has the differences within a feature. This page is made by
\`npm run docs\`.

| feature | what it is | needs | embedded | Medusa |
| --- | --- | --- | --- | --- |
| core | ${FEATURE_DOCS.core} | | yes | yes |
${ALL_FEATURES.map(row).join('\n')}
`;
}
