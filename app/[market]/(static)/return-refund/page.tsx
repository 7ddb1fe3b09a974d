import { contentMetadata } from '@/lib/seo/content-metadata';
import { ContentScreen } from '../content-screen';

export const generateMetadata = () => contentMetadata('return-refund');

export default function Page() {
  return <ContentScreen slug="return-refund" />;
}
