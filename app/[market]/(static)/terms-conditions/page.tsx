import { contentMetadata } from '@/lib/seo/content-metadata';
import { ContentScreen } from '../content-screen';

export const generateMetadata = () => contentMetadata('terms-conditions');

export default function Page() {
  return <ContentScreen slug="terms-conditions" />;
}
