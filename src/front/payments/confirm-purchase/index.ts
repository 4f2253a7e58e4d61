import { singlePress } from '../../../shared/lib/press';
import { confirmPurchase, followPurchase } from '../../../shared/purchase';
import type { Purchase } from '../../../shared/purchase';
import { bool, list, obj, oneOf, str } from '../../../shared/widget/props';
import type { Raw } from '../../../shared/widget/props';
import type { Values } from '../../../shared/api/client';
import { seller } from '../routes';
import { watchBack } from '../watch-back';

/** What the server says of the purchase. */
function purchaseOf( props: Raw ): Purchase {
	const fields = obj( props.fields ) as Values;
	const send = seller( str( props.route ) );
	return {
		title: str( props.title ),
		note: str( props.note ),
		image: str( props.image ),
		price: str( props.price ),
		original: str( props.original ),
		vip_price: str( props.vip_price ),
		asset: oneOf( props.asset, [ 'balance', 'points' ] ),
		fills: bool( props.fills ),
		return_url: str( props.return_url ),
		order_no: str( fields.order_no ),
		coupons: list( props.coupons, ( one ) => {
			const { id, label, off } = obj( one );
			return { id: str( id ), label: str( label ), off: str( off ) };
		} ),
		coupons_for: str( props.coupons_for ),
		buy: ( chosen ) => send( { ...fields, ...chosen } ),
	};
}

/** 立即购买: the server's form, whose press opens 确认购买. An order the payer comes back to from a provider is asked for. */
export function mount( host: HTMLElement, props: Raw ): () => void {
	const purchase = purchaseOf( props );
	const open = singlePress( async () => {
		const bought = await confirmPurchase( purchase );
		if ( bought ) {
			followPurchase( host, bought, purchase.return_url );
		}
	} );
	const onSubmit = ( event: Event ) => {
		event.preventDefault();
		void open();
	};
	host.addEventListener( 'submit', onSubmit );
	const end = bool( props.waits ) && purchase.order_no ? watchBack( host, purchase.order_no ) : undefined;
	return () => {
		host.removeEventListener( 'submit', onSubmit );
		end?.();
	};
}
