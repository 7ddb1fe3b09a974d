'use client';

import type { FactGroup } from './product-facts';

/** What is known of a product, by groups. Its rows are sent to the browser as data. */
export function FactTable({ name, groups }: { name: string; groups: readonly FactGroup[] }) {
  return (
    <table className="-mt-8 w-full max-w-3xl text-left">
      <caption className="sr-only">Details of {name}</caption>
      {groups.map(({ title, facts }) => (
        <tbody key={title}>
          <tr>
            <th scope="rowgroup" colSpan={2} className="pt-8 pb-2 font-display text-lg font-medium">
              {title}
            </th>
          </tr>
          {facts.map(({ term, lines }) => (
            <tr key={term} className="border-t border-line">
              <th scope="row" className="w-2/5 py-3 pr-4 align-baseline font-normal text-muted">
                {term}
              </th>
              <td className="py-3 align-baseline">
                {lines.map((line) => (
                  <p key={line}>{line}</p>
                ))}
              </td>
            </tr>
          ))}
        </tbody>
      ))}
    </table>
  );
}
