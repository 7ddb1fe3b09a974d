import type { MetadataRoute } from 'next';
import { brand } from '@/lib/shared/brand';
import { paths } from '@/lib/shared/paths';
import { shopProfile } from '@/lib/shared/shop-profile';

export default function manifest(): MetadataRoute.Manifest {
  return {
    name: brand.name,
    short_name: brand.name,
    description: shopProfile.tagline,
    id: paths.home,
    start_url: paths.home,
    display: 'minimal-ui',
    background_color: '#faf8f4',
    theme_color: '#24503f',
    icons: [
      { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
      { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
      { src: '/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    ],
  };
}
