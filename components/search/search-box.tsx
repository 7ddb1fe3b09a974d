import type { CategoryName } from '@/lib/contract/category';

export function SearchBox({ categories }: { categories: readonly CategoryName[] }) {
  return (
    <form className="flex h-11 rounded-full border border-line-strong">{categories.length}</form>
  );
}
