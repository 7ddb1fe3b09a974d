import { z } from 'zod';
import { marketCodes } from '../shared/markets';
import { HOUR_MS } from './durations';
import { Empty, endpoint, shopperWrite, visitorRead } from './endpoint';
import * as fields from './fields';
import { Id } from './id';
import { MAX_LIST, MAX_PARTS } from './list-bounds';
import { messages } from './messages';
import { typedText } from './typed-text';

/** A state, city or area. */
export const MasterDataItem = z.object({ id: Id, name: z.string() });
export type MasterDataItem = z.output<typeof MasterDataItem>;

/** A country, with the market whose phone numbers and postcodes it has; another backend may leave it out. */
export const Country = MasterDataItem.extend({ code: z.enum(marketCodes).nullish().catch(null) });
export type Country = z.output<typeof Country>;

const Places = z.array(MasterDataItem).max(MAX_LIST);

/** As somebody types it, which its country may not have. */
export const typedPostcode = typedText().max(20, messages.postcodeInvalid);
/** A town that the lists do not have. */
export const townName = fields.printed(
  typedText().min(1, messages.townRequired).max(60, messages.townRequired),
);

/** The places in which a postcode lies, named as those of an address. */
export const PostcodePlace = z.object({
  country_id: Id,
  state_id: Id,
  city_id: Id,
  area_id: Id,
  has_one_country: Country.pick({ name: true, code: true }),
  has_one_state: MasterDataItem.pick({ name: true }),
  has_one_city: MasterDataItem.pick({ name: true }),
  has_one_area: MasterDataItem.pick({ name: true }),
});
export type PostcodePlace = z.output<typeof PostcodePlace>;

export const PostcodeState = PostcodePlace.pick({
  country_id: true,
  state_id: true,
  has_one_country: true,
  has_one_state: true,
});
export type PostcodeState = z.output<typeof PostcodeState>;

/** What the shop knows of a postcode. */
export const PostcodeAnswer = z.object({
  /** One for each town that it has; none where the shop does not know it. */
  places: z.array(PostcodePlace).max(MAX_PARTS),
  /** Of one without a place: the state in which the postcodes lie that begin alike; null where none does. */
  state: PostcodeState.nullish(),
});
export type PostcodeAnswer = z.output<typeof PostcodeAnswer>;

const postcode = { market: z.enum(marketCodes), postcode: z.string().max(20) };

export const placeEndpoints = {
  countryList: endpoint({
    ...visitorRead,
    request: Empty,
    response: z.array(Country).max(MAX_PARTS),
  }),
  stateList: endpoint({ ...visitorRead, request: z.object({ country_id: Id }), response: Places }),
  cityList: endpoint({ ...visitorRead, request: z.object({ state_id: Id }), response: Places }),
  areaList: endpoint({ ...visitorRead, request: z.object({ city_id: Id }), response: Places }),
  /** Beyond section 7. Null for a postcode that the country does not have, or the shop does not know. */
  placeOfPostcode: endpoint({
    feature: 'postcodes',
    ...visitorRead,
    request: z.object(postcode),
    response: PostcodePlace.nullable(),
  }),
  /** Beyond section 7, as all below: all places of a postcode, for a form. */
  postcodePlaces: endpoint({
    feature: 'postcodes',
    ...visitorRead,
    request: z.object(postcode),
    response: PostcodeAnswer,
  }),
  /**
   * The place of a postcode that the shop does not know, in a town that a shopper has typed. An address may have it; no
   * list shows it. The same words always get the same place.
   */
  enterPlace: endpoint({
    feature: 'postcodes',
    ...shopperWrite,
    rateLimit: {
      account: { by: 'shopper', attempts: 60, windowMs: HOUR_MS },
      client: { attempts: 400, windowMs: HOUR_MS },
    },
    request: z.object({
      country_id: Id,
      state_id: Id,
      town: townName,
      postcode: typedPostcode.min(1, messages.postcodeInvalid),
    }),
    response: PostcodePlace,
  }),
};
