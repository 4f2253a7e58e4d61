/**
 * Buying from any widget: confirmPurchase() opens 确认购买, lets the member choose how to pay and waits until it is paid.
 * The room of payments says here how that is done.
 */
import type { ComponentType } from 'react';
import type { Payment, ServerHtml } from './api/types';
import { reloadInPlace } from './gate';
import { navigate, ownUrl } from './lib/navigate';

export interface Coupon {
	id: string;
	label: string;
	/** Yuan. */
	off: string;
}

/** What the member has chosen, for the selling route. */
export interface Chosen {
	method: string;
	return_url: string;
	/** The same while the same is chosen, so that a press that is sent again buys once. */
	idempotency_key: string;
	coupon?: string;
}

export interface Purchase {
	title: string;
	/** What is paid: yuan as text, or points. */
	price: string;
	asset: 'balance' | 'points';
	note?: string;
	image?: string;
	/** What others pay, struck beside it. */
	original?: string;
	/** What VIP members pay. */
	vip_price?: string;
	/** It fills the balance, which does not pay for it then. */
	fills?: boolean;
	coupons?: Coupon[];
	/** What its coupons are asked for by, `kind/id`; empty where there are none. */
	coupons_for?: string;
	/** Page to go to when it is paid; empty for what the answer says. */
	return_url?: string;
	/** Heading of the dialog in place of 确认购买. */
	heading?: string;
	/** Drawn in place of what is bought, where it is chosen in the dialog; `take` changes the purchase. */
	choose?: ComponentType< { take: ( now: Partial< Purchase > ) => void } >;
	/** Tells what is chosen there from the rest. */
	chosen?: string;
	/** A visitor's order, with what it is asked about by. */
	guest?: { order_no: string; key: string };
	/** It cannot be paid yet. */
	held?: boolean;
	/** An order that waits: what can pay it is asked of the server. */
	order_no?: string;
	/** Calls the selling route: `( chosen ) => call( 'POST /post/buy', { post_id, price, ...chosen } )`. */
	buy: ( chosen: Chosen ) => Promise< Payment >;
}

export interface Bought {
	order_no: string;
	message: string;
	/** To be shown in place; empty where the page has to ask again. */
	html: ServerHtml | null;
	return_url: string;
	/** Paid at a provider: the page goes to `return_url`. */
	outside: boolean;
}

type Confirm = ( purchase: Purchase ) => Promise< Bought | null >;

let confirm: Confirm | null = null;

/** The room of payments says here how it is done. */
export function provideConfirm( how: Confirm ): void {
	confirm = how;
}

/** Opens 确认购买; resolves when it is paid, to null when the member has closed it before. Refusals are said in the dialog. */
export function confirmPurchase( purchase: Purchase ): Promise< Bought | null > {
	return confirm ? confirm( purchase ) : Promise.resolve( null );
}

/** A message is read before the page goes (milliseconds). */
const LEAVES_AFTER = 1500;

const BOUGHT = 'zeromo:bought';

/** What was bought at an element; who shows it in place says so by preventDefault(). */
export type BoughtEvent = CustomEvent< Bought >;

/** Listens for what is bought inside of an element; `take` answers whether it shows it. Returns what ends it. */
export function onBought( element: EventTarget, take: ( bought: Bought ) => boolean ): () => void {
	const listener = ( event: Event ) => {
		if ( take( ( event as BoughtEvent ).detail ) ) {
			event.preventDefault();
		}
	};
	element.addEventListener( BOUGHT, listener );
	return () => element.removeEventListener( BOUGHT, listener );
}

/** Shows what was bought: in place where the page can, else by going to `to` or the answer's address, or by loading again. */
export function followPurchase( host: Element, bought: Bought, to = '' ): void {
	if ( ! host.dispatchEvent( new CustomEvent( BOUGHT, { detail: bought, bubbles: true, cancelable: true } ) ) ) {
		return;
	}
	const wanted = ownUrl( to ) || ( bought.outside ? ownUrl( bought.return_url ) : '' );
	const here =
		wanted === '' || new URL( wanted, location.href ).href.split( '#' )[ 0 ] === location.href.split( '#' )[ 0 ];
	window.setTimeout( () => ( here ? reloadInPlace() : navigate.to( wanted ) ), bought.outside ? 0 : LEAVES_AFTER );
}
