/** Every page below is static: it is rendered once per market and is the same for every shopper. */
export const ensureStatic = 'navigation';

export default function StaticLayout({ children }: LayoutProps<'/[market]'>) {
  return children;
}
