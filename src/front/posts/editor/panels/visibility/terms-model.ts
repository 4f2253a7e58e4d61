/** Terms of a sale: when it is free, for how many, and what groups pay. No DOM, no calls. */
import { __, sprintf } from '@wordpress/i18n';
import { num, obj, str } from '../../../../../shared/widget/props';
import type { Fields } from '../../tool';

/** Bounds of the server. */
export const GROUPS_MAX = 10;
export const PLACES_MAX = 10000;

export interface GroupPrice {
	/** `circle`, or the key of a level. */
	group: string;
	value: string;
}

export interface Terms {
	/** ISO 8601, empty for none. */
	from: string;
	until: string;
	/** As typed. */
	first: string;
	/** By the type they were typed for: yuan are no points. */
	prices: Readonly< Record< string, readonly GroupPrice[] > >;
}

export const NO_TERMS: Terms = { from: '', until: '', first: '', prices: {} };

export function isPrice( type: string, value: string ): boolean {
	return ( type === 'paid' ? /^\d{1,7}(\.\d{1,2})?$/ : /^\d{1,8}$/ ).test( value ) && Number( value ) > 0;
}

export function pricesOf( { prices }: Terms, type: string ): readonly GroupPrice[] {
	return prices[ type ] ?? [];
}

export function withPrices( terms: Terms, type: string, prices: readonly GroupPrice[] ): Terms {
	return { ...terms, prices: { ...terms.prices, [ type ]: prices } };
}

/** Whether there is anything to show. */
export function isTermed( terms: Terms | undefined, type: string ): boolean {
	return !! terms && ( terms.until !== '' || terms.first !== '' || pricesOf( terms, type ).length > 0 );
}

/** What the server says a sale has; nothing for a plain one. */
export function termsOf( part: unknown, type: string ): { terms?: Terms } {
	const raw = obj( part );
	const prices = Object.entries( obj( raw.prices ) ).map( ( [ group, value ] ) => ( {
		group,
		value: str( value ),
	} ) );
	const terms: Terms = {
		from: str( raw.free_from ),
		until: str( raw.free_until ),
		first: num( raw.free_first ) > 0 ? String( num( raw.free_first ) ) : '',
		prices: prices.length > 0 ? { [ type ]: prices } : {},
	};
	return isTermed( terms, type ) ? { terms } : {};
}

/** What keeps them from being sent; null for nothing. */
export function termFault( terms: Terms | undefined, type: string, price: number ): string | null {
	if ( ! terms ) {
		return null;
	}
	if ( terms.from !== '' && terms.until === '' ) {
		return __( '请填写限时免费到什么时候', 'zeromo-community' );
	}
	if ( terms.until !== '' && terms.from !== '' && Date.parse( terms.until ) <= Date.parse( terms.from ) ) {
		return __( '限时免费的结束要晚于开始', 'zeromo-community' );
	}
	if ( ! /^\d{0,5}$/.test( terms.first ) || Number( terms.first ) > PLACES_MAX ) {
		/* translators: %d: number of members */
		return sprintf( __( '免费名额为 0 到 %d', 'zeromo-community' ), PLACES_MAX );
	}
	for ( const { value } of pricesOf( terms, type ).filter( ( one ) => one.value !== '' ) ) {
		if ( ! isPrice( type, value ) ) {
			return __( '分组价填一个价格', 'zeromo-community' );
		}
		if ( price > 0 && Number( value ) >= price ) {
			return __( '分组价要低于价格', 'zeromo-community' );
		}
	}
	return null;
}

/** Their part of the request; nothing where nothing was said, so that what is kept stays. */
export function termFields( terms: Terms | undefined, type: string ): Fields {
	return terms
		? {
				sale_terms: {
					free_from: terms.from,
					free_until: terms.until,
					free_first: Number( terms.first ) || 0,
					prices: pricesOf( terms, type )
						.filter( ( { value } ) => value !== '' )
						.map( ( { group, value } ) => `${ group }=${ value }` ),
				},
			}
		: {};
}
