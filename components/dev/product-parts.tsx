import { Avatar } from '@/components/ui/avatar';
import { Breadcrumb } from '@/components/ui/breadcrumb';
import { Picture } from '@/components/ui/picture';
import { Price } from '@/components/ui/price';
import { Rating } from '@/components/ui/rating';
import { SectionHeading } from '@/components/ui/section-heading';
import { SmallPicture } from '@/components/ui/small-picture';
import { Tabs } from '@/components/ui/tabs';
import { paths } from '@/lib/shared/paths';
import { Part, State } from './specimen';

const PICTURE = '/catalogue/placeholder.svg';
const LONG_NAME =
  'A sofa with a name that is too long for one line of text, in forest green velvet, wide';

/** Parts that show a product, a person or a position in the shop. */
export function ProductParts() {
  return (
    <>
      <Part name="Price">
        <State name="full price">
          <Price currency="USD" displayPrice={129_900} />
        </State>
        <State name="reduced">
          <Price currency="USD" displayPrice={89_900} mrpPrice={129_900} />
        </State>
        <State name="large">
          <Price currency="USD" displayPrice={1_289_900} mrpPrice={2_129_900} isLarge />
        </State>
      </Part>
      <Part name="Rating">
        <State name="none">
          <Rating rating={null} />
        </State>
        <State name="half a star">
          <Rating rating={3.5} count={1} />
        </State>
        <State name="many">
          <Rating rating={5} count={12_345} />
        </State>
      </Part>
      <Part name="Picture, SmallPicture, Avatar">
        <State name="picture">
          <Picture
            src={PICTURE}
            alt="A leaf on a tile"
            width={900}
            height={900}
            sizes="160px"
            className="size-40"
          />
        </State>
        <State name="small pictures">
          <div className="flex gap-3">
            <SmallPicture src={PICTURE} size={48} />
            <SmallPicture src={PICTURE} size={72} />
          </div>
        </State>
        <State name="avatar with a picture">
          <Avatar picture={PICTURE} alt="A shopper" className="size-20" />
        </State>
        <State name="avatar without one">
          <Avatar picture={null} className="size-20" />
        </State>
      </Part>
      <Part name="Breadcrumb">
        <State name="short" isWide>
          <Breadcrumb crumbs={[{ label: 'Cart' }]} />
        </State>
        <State name="long text" isWide>
          <Breadcrumb
            crumbs={[{ label: 'All products', href: paths.productList }, { label: LONG_NAME }]}
          />
        </State>
      </Part>
      <Part name="SectionHeading">
        <State name="long text" isWide>
          <SectionHeading title={LONG_NAME}>See all</SectionHeading>
        </State>
      </Part>
      <Part name="Tabs">
        <State name="default" isWide>
          <Tabs
            label="About a sofa"
            tabs={[
              { title: 'Description', content: 'The first panel.' },
              { title: 'Product info', content: 'The second panel.' },
              { title: 'Reviews', content: 'The third panel.' },
            ]}
          />
        </State>
      </Part>
    </>
  );
}
