import { z } from 'zod';
import { Id } from './id';

/** An entry of the category select. */
export const CategoryName = z.object({ id: Id, name: z.string().min(1) });
export type CategoryName = z.output<typeof CategoryName>;

export const Category = CategoryName.extend({ sub_category: z.array(CategoryName) });
export type Category = z.output<typeof Category>;
