'use client';

import type { ReactNode } from 'react';
import { Button } from '@/components/ui/button';
import { useMarketPath } from '@/lib/hooks/use-market-path';
import type { ProductListQuery } from '@/lib/shared/product-list-path';

interface ListFormProps {
  id: string;
  path: string;
  list: ProductListQuery;
  children: ReactNode;
}

/** The filters as a plain form. Without JavaScript, submitting it opens the filtered list. */
export function ListForm({ id, path, list, children }: ListFormProps) {
  const marketPath = useMarketPath();
  const hiddenFields = {
    category_id: list.categoryId,
    sub_category_id: list.subCategoryId,
    search_text: list.searchText || undefined,
  };
  return (
    <form id={id} action={marketPath(path)} onSubmit={(event) => event.preventDefault()}>
      {Object.entries(hiddenFields).map(
        ([name, value]) =>
          value !== undefined && <input key={name} type="hidden" name={name} value={value} />,
      )}
      {children}
      <div className="hidden pt-4 pb-8 noscript:block">
        <Button type="submit">Show these</Button>
      </div>
    </form>
  );
}
