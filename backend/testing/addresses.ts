/** Places of the sample geography that belong together, as calls have them. */
export const portland = { country_id: 1, state_id: 138, city_id: 13810, area_id: 1381001 };

/** The same in code. */
export const portlandIds = {
  country_id: '1',
  state_id: '138',
  city_id: '13810',
  area_id: '1381001',
};

/** What a person fills into the address form, as calls have it. */
export const addressForm = {
  address_type: 'Home' as const,
  first_name: 'Ada',
  last_name: 'Weaver',
  email: 'ada@shoppers.example',
  mobile_no: '7000000001',
  house_no: '12',
  street_address: 'Cedar Lane',
  landmark: 'Old mill',
  ...portland,
};

/** The same in code. */
export const enteredAddress = { ...addressForm, ...portlandIds };
