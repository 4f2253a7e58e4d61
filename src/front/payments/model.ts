/** Buying without DOM: what can pay, and the states from choosing to paid. */
import { __, sprintf } from '@wordpress/i18n';
import type { Payment, PaymentMethod } from '../../shared/api/types';
import type { Purchase } from '../../shared/purchase';

/** Where the dialog stands. */
export type Stage =
	| { at: 'choose'; busy: boolean; problem: string }
	| { at: 'wait'; payment: Payment; method: string; note: string }
	| { at: 'paid'; payment: Payment }
	| { at: 'over'; why: string };

export type Told =
	| { type: 'pressed' }
	| { type: 'refused'; problem: string }
	| { type: 'answered'; payment: Payment; method: string }
	| { type: 'asked'; status: string; return_url: string }
	| { type: 'noted'; note: string }
	| { type: 'expired' }
	| { type: 'back' };

export const first: Stage = { at: 'choose', busy: false, problem: '' };

const OVER = () => __( '这笔订单已关闭，没有扣款', 'zeromo-community' );

export function next( stage: Stage, told: Told ): Stage {
	switch ( told.type ) {
		case 'pressed':
			return { at: 'choose', busy: true, problem: '' };
		case 'refused':
			return { at: 'choose', busy: false, problem: told.problem };
		case 'answered':
			return { at: 'wait', payment: told.payment, method: told.method, note: '' };
		case 'back':
			return first;
	}
	// An answer that comes after the member has gone on says nothing any more.
	if ( stage.at !== 'wait' ) {
		return stage;
	}
	switch ( told.type ) {
		case 'noted':
			return { ...stage, note: told.note };
		case 'expired':
			return { at: 'over', why: OVER() };
		case 'asked':
			if ( told.status === 'pending' ) {
				return stage;
			}
			return told.status === 'paid'
				? { at: 'paid', payment: { ...stage.payment, return_url: told.return_url } }
				: {
						at: 'over',
						why: told.status === 'closed' ? OVER() : __( '这笔订单已退款', 'zeromo-community' ),
					};
	}
}

/** Fen of an amount as the server writes it, or points. */
export function unitsOf( text: string ): number {
	const [ , whole = '', part = '' ] = /^(\d+)(?:\.(\d{2}))?$/.exec( text ) ?? [];
	return Number( whole + part );
}

/** Yuan of fen, as the server writes it. */
export function yuanOf( fen: number ): string {
	return `${ Math.floor( fen / 100 ) }.${ String( fen % 100 ).padStart( 2, '0' ) }`;
}

/** An amount as members read it. */
export function wordsOf( text: string, asset: Purchase[ 'asset' ] ): string {
	/* translators: %s: number of points */
	return asset === 'points' ? sprintf( __( '%s 积分', 'zeromo-community' ), text ) : `￥${ text }`;
}

/** What is left to pay with a coupon; nothing is below zero. */
export function priceWith( price: string, off: string ): string {
	return off === '' ? price : yuanOf( Math.max( 0, unitsOf( price ) - unitsOf( off ) ) );
}

export interface Choice extends PaymentMethod {
	/** Why it can't be chosen, or what one has. */
	hint: string;
	/** Only outside of this browser. */
	elsewhere: boolean;
}

/** Methods as the dialog lists them: those that can pay this, with what is missing. */
export function choicesOf(
	methods: readonly PaymentMethod[],
	price: string,
	asset: Purchase[ 'asset' ],
	fills: boolean
): Choice[] {
	const cost = unitsOf( price );
	return methods
		.filter( ( { id } ) => ( id === 'points' ) === ( asset === 'points' ) && ! ( fills && id === 'balance' ) )
		.map( ( method ) => {
			if ( method.balance === null ) {
				const elsewhere = ! method.enabled;
				return {
					...method,
					elsewhere,
					hint: elsewhere ? __( '请在浏览器中打开本页后使用', 'zeromo-community' ) : '',
				};
			}
			const has = unitsOf( method.balance );
			const short =
				asset === 'points'
					? wordsOf( String( cost - has ), asset )
					: wordsOf( yuanOf( Math.max( 0, cost - has ) ), asset );
			const words = wordsOf( method.balance, asset );
			return {
				...method,
				elsewhere: false,
				enabled: has >= cost,
				hint:
					has >= cost
						? /* translators: %s: an amount */
							sprintf( __( '可用 %s', 'zeromo-community' ), words )
						: /* translators: 1: an amount, 2: an amount */
							sprintf( __( '可用 %1$s，还差 %2$s', 'zeromo-community' ), words, short ),
			};
		} );
}

/** The method that is chosen at first: the first that can pay, the balance before others. */
export function firstChoice( choices: readonly Choice[], kept: string ): string {
	const can = choices.filter( ( { enabled } ) => enabled );
	return ( can.find( ( { id } ) => id === kept ) ?? can[ 0 ] )?.id ?? '';
}

/** Seconds as a clock. */
export function clockOf( seconds: number ): string {
	const left = Math.max( 0, Math.floor( seconds ) );
	const two = ( value: number ) => String( value ).padStart( 2, '0' );
	const minutes = Math.floor( left / 60 );
	return minutes < 60
		? `${ two( minutes ) }:${ two( left % 60 ) }`
		: `${ Math.floor( minutes / 60 ) }:${ two( minutes % 60 ) }:${ two( left % 60 ) }`;
}
