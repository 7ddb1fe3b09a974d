import { PRODUCT_LIST_PATH } from './routes';

/** The product list of a category, or of one of its sub-categories. */
export function categoryPath(categoryId: number, subCategoryId?: number): string {
  const sub = subCategoryId === undefined ? '' : `&sub_category_id=${subCategoryId}`;
  return `${PRODUCT_LIST_PATH}?category_id=${categoryId}${sub}`;
}
