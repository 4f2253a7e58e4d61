/** 立即购买 of a product: what is chosen in the server's form goes through 确认购买. */
import { call } from '../../../shared/api/client';
import { singlePress } from '../../../shared/lib/press';
import { confirmPurchase, followPurchase } from '../../../shared/purchase';
import { list, obj, oneOf, str } from '../../../shared/widget/props';
import type { Raw } from '../../../shared/widget/props';
import { priceOf } from './model';

const text = ( form: FormData, name: string ) => String( form.get( name ) ?? '' );

export function mount( host: HTMLElement, props: Raw ): () => void {
	const asset = oneOf( props.asset, [ 'balance', 'points' ] as const );
	const open = singlePress( async () => {
		if ( ! ( host instanceof HTMLFormElement ) || ! host.reportValidity() ) {
			return;
		}
		const sent = new FormData( host );
		const quantity = Number( text( sent, 'quantity' ) || '1' );
		const chosen = host.querySelector< HTMLInputElement >( 'input[name="variant_id"]:checked' );
		const piece = chosen?.dataset.price ?? str( props.price );
		const alone = quantity === 1 && chosen === null;
		const address = Object.fromEntries(
			[ 'name', 'phone', 'region', 'detail' ]
				.map( ( part ) => [ part, text( sent, `address[${ part }]` ) ] as const )
				.filter( ( [ , value ] ) => value !== '' )
		);
		const bought = await confirmPurchase( {
			title: str( props.title ),
			image: str( props.image ),
			note: [ chosen?.dataset.name ?? '', quantity > 1 ? `× ${ quantity }` : '' ].join( ' ' ).trim(),
			asset,
			price: priceOf( piece, quantity, asset ),
			original: alone ? str( props.original ) : '',
			vip_price: alone ? str( props.vip_price ) : '',
			coupons: alone
				? list( props.coupons, ( one ) => {
						const { id, label, off } = obj( one );
						return { id: str( id ), label: str( label ), off: str( off ) };
					} )
				: [],
			buy: ( how ) =>
				call( 'POST /shop/buy', {
					product_id: Number( text( sent, 'product_id' ) ),
					variant_id: Number( text( sent, 'variant_id' ) || '0' ),
					quantity,
					price: piece,
					address,
					address_id: Number( text( sent, 'address_id' ) || '0' ),
					keep_address: text( sent, 'keep_address' ) === '1',
					...how,
				} ),
		} );
		if ( bought ) {
			followPurchase( host, bought, bought.return_url );
		}
	} );
	const onSubmit = ( event: Event ) => {
		event.preventDefault();
		void open();
	};
	host.addEventListener( 'submit', onSubmit );
	return () => host.removeEventListener( 'submit', onSubmit );
}
