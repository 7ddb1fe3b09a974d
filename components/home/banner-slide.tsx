import { ButtonLink } from '@/components/ui/button-link';
import type { Banner } from '@/lib/contract/home';
import { paths } from '@/lib/shared/paths';
import { pictureSources } from '@/lib/shared/picture-url';

interface BannerSlideProps {
  banner: Banner;
  isFirst: boolean;
}

/** The screens that show the landscape picture. It equals `sm` of the stylesheet. */
const LANDSCAPE_MEDIA = '(min-width: 40rem)';
const FULL_WIDTH = '100vw';

export function BannerSlide({ banner, isFirst }: BannerSlideProps) {
  return (
    <div className="relative flex h-full flex-col sm:block">
      <BannerPicture banner={banner} isFirst={isFirst} />
      <div className="flex flex-1 flex-col items-start bg-tint p-6 sm:absolute sm:bottom-6 sm:left-6 sm:max-w-sm sm:rounded-card sm:bg-surface lg:bottom-12 lg:left-[max(3rem,calc(50%-57rem))] lg:p-8">
        <h2 className="text-2xl lg:text-3xl">{banner.name}</h2>
        {banner.text && <p className="mt-2 text-muted lg:text-lg">{banner.text}</p>}
        <ButtonLink href={banner.link || paths.productList} className="mt-5">
          SHOP NOW<span className="sr-only">: {banner.name}</span>
        </ButtonLink>
      </div>
    </div>
  );
}

/** The picture in 12:5. On narrow screens in 4:5, if the backend has that picture. */
function BannerPicture({ banner, isFirst }: BannerSlideProps) {
  const landscape = pictureSources(banner.image, 1920, FULL_WIDTH);
  const portrait = pictureSources(banner.image_portrait || banner.image, 900, FULL_WIDTH);
  return (
    <picture>
      <source
        media={LANDSCAPE_MEDIA}
        srcSet={landscape.srcSet ?? landscape.src}
        sizes={FULL_WIDTH}
      />
      <img
        {...portrait}
        sizes={FULL_WIDTH}
        alt={banner.image_alt ?? ''}
        width={900}
        height={1125}
        loading={isFirst ? 'eager' : 'lazy'}
        fetchPriority={isFirst ? 'high' : undefined}
        decoding={isFirst ? 'sync' : 'async'}
        // It is low enough that the headline and the button are in the first view of a phone, and that on a large
        // screen what follows is too.
        className="h-[min(125vw,38svh)] w-full bg-tile object-cover sm:aspect-[12/5] sm:h-auto min-[90.0625rem]:max-h-[70svh]"
      />
    </picture>
  );
}
