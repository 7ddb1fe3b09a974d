/** Every page below is made once and is the same for every shopper. */
export const ensureStatic = 'navigation';

export default function KeptLayout({ children }: LayoutProps<'/[market]'>) {
  return children;
}
