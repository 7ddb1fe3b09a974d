import type { EndpointName } from '@/lib/contract/endpoints';
import { changePassword, login, logout, register, socialLogin, updateProfile } from './account';
import { addUserAddress, deleteUserAddress, editUserAddress, userAddressList } from './address';
import {
  addToCart,
  alsoBought,
  appliedCoupon,
  applyCoupon,
  cartList,
  clearCart,
  couponList,
  getCount,
  removeCart,
  removeCoupon,
  updateCartQuantity,
} from './cart';
import { categoryWiseSubCategoryList, getCategoryList } from './category';
import { getCmsPage } from './cms';
import { getHomeData } from './home';
import { areaList, cityList, countryList, stateList } from './places';
import type { Procedure } from './procedure';
import { getProductDetial, productIndex } from './product';
import { forgotPassword, forgotUserPassword, verifyOtp } from './recovery';
import { searchProductList, searchSuggestionList } from './search';
import { addToWish, removeWishProduct, wishList } from './wish-list';

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

  getCount,
  cartList,
  addToCart,
  updateCartQuantity,
  removeCart,
  clearCart,
  alsoBought,
  couponList,
  appliedCoupon,
  applyCoupon,
  removeCoupon,
  wishList,
  addToWish,
  removeWishProduct,

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
