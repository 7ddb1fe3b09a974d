import { contentMetadata } from '@/lib/seo/content-metadata';
import { ContentScreen } from '../content-screen';

export const generateMetadata = () => contentMetadata('privacy-policy');

export default function Page() {
  return <ContentScreen slug="privacy-policy" />;
}
