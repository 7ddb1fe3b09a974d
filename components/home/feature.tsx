import type { ReactNode } from 'react';
import { Picture } from '@/components/ui/picture';

interface FeatureProps {
  title: string;
  image: { src: string; alt: string };
  /** The side of the picture on wide screens. */
  imageSide: 'left' | 'right';
  children: ReactNode;
}

/** A picture beside a short text. */
export function Feature({ title, image, imageSide, children }: FeatureProps) {
  return (
    <section className="container-page below-first-view [contain-intrinsic-block-size:auto_34rem] sm:[contain-intrinsic-block-size:auto_50rem] lg:[contain-intrinsic-block-size:auto_min(36vw,42.75rem)]">
      <div className="grid overflow-hidden rounded-card bg-tint lg:grid-cols-2">
        <Picture
          src={image.src}
          alt={image.alt}
          width={900}
          height={1125}
          sizes="(min-width: 120rem) 912px, (min-width: 64rem) 48vw, 100vw"
          className={`aspect-[4/3] size-full object-cover ${imageSide === 'right' ? 'lg:order-last' : ''}`}
        />
        <div className="flex flex-col items-start justify-center gap-5 p-6 sm:p-10 lg:p-16">
          <h2 className="text-2xl lg:text-3xl">{title}</h2>
          {children}
        </div>
      </div>
    </section>
  );
}
