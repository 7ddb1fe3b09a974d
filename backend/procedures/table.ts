import type { EndpointName } from '@/lib/contract/endpoints';
import { changePassword, login, logout, register, socialLogin, updateProfile } from './account';
import { addUserAddress, deleteUserAddress, editUserAddress, userAddressList } from './address';
import { categoryWiseSubCategoryList, getCategoryList } from './category';
import { getCmsPage } from './cms';
import { getHomeData } from './home';
import { areaList, cityList, countryList, stateList } from './places';
import { notImplemented, type Procedure } from './procedure';
import { getProductDetial, productIndex } from './product';
import { forgotPassword, forgotUserPassword, verifyOtp } from './recovery';
import { searchProductList, searchSuggestionList } from './search';

/** Every endpoint of the contract: the type leaves none out. */
export const procedures: { [E in EndpointName]: Procedure<E> } = {
  getHomeData,
  categoryWiseSubCategoryList,
  getCategoryList,
  getProductDetial,
  searchProductList,
  searchSuggestionList,
  getCmsPage,
  productIndex,

  getCount: notImplemented,
  cartList: notImplemented,
  addToCart: notImplemented,
  updateCartQuantity: notImplemented,
  removeCart: notImplemented,
  wishList: notImplemented,
  addToWish: notImplemented,
  removeWishProduct: notImplemented,

  register,
  login,
  socialLogin,
  logout,
  updateProfile,
  changePassword,
  forgotPassword,
  verifyOtp,
  forgotUserPassword,

  userAddressList,
  addUserAddress,
  editUserAddress,
  deleteUserAddress,
  countryList,
  stateList,
  cityList,
  areaList,
};
