import { call } from '../../../shared/api/client';
import { attempt } from '../../../shared/lib/attempt';
import { isPlainClick } from '../../../shared/lib/plain-click';
import { followPurchase } from '../../../shared/purchase';
import type { Purchase } from '../../../shared/purchase';
import { toast } from '../../../shared/ui/toast';
import { bool, obj, oneOf, str } from '../../../shared/widget/props';
import type { Raw } from '../../../shared/widget/props';
import { newKey } from '../../../shared/lib/new-key';
import { unitsOf, yuanOf } from '../model';
import { seller } from '../routes';

/** Fields of the form's own way without script. */
const OWN_WAY = [ 'action', 'purchase', 'seal', '_wpnonce', '_wp_http_referer', 'method', 'idempotency_key' ];

/** What a form asks for: `more[amount]` of our forms, and plain names. */
function valuesOf( form: HTMLFormElement ): Record< string, string > {
	const values: Record< string, string > = {};
	new FormData( form ).forEach( ( value, name ) => {
		if ( typeof value === 'string' && ! OWN_WAY.includes( name ) ) {
			values[ /^more\[(\w+)\]$/.exec( name )?.[ 1 ] ?? name ] = value;
		}
	} );
	return values;
}

/** An amount that was typed, as the server writes it. */
function typed( text: string ): string {
	const [ , whole = '', part = '' ] = /^(\d{1,9})(?:\.(\d{1,2}))?$/.exec( text.trim() ) ?? [];
	return whole === '' ? '' : yuanOf( unitsOf( `${ whole }.${ part.padEnd( 2, '0' ) }` ) );
}

/** 支付方式 in a form of the page: sending the form pays with the chosen one. */
export function mount( host: HTMLElement, props: Raw ): () => void {
	const form = host instanceof HTMLFormElement ? host : host.closest( 'form' );
	const path = str( props.route ) || str( props.path ) || ( form?.dataset.path ?? '' );
	const send = seller( path );
	const fields = obj( props.fields );
	const { order_no, key: proof } = obj( props.guest );
	const guest = { order_no: str( order_no ), key: str( proof ) };
	let key = newKey();
	const purchaseOf = ( values: Record< string, string > ): Purchase => ( {
		title: str( props.title ),
		price: typed( values.amount ?? str( props.price ) ),
		asset: oneOf( props.asset, [ 'balance', 'points' ] ),
		fills: bool( props.fills ),
		return_url: str( props.return_url ),
		...( guest.key ? { guest } : {} ),
		buy: ( chosen ) => send( { ...fields, ...values, ...chosen } ),
	} );
	const onSubmit = ( event: SubmitEvent ) => {
		event.preventDefault();
		if ( ! form ) {
			return;
		}
		const { submitter } = event;
		void attempt( submitter instanceof HTMLElement ? submitter : form, async () => {
			const values = valuesOf( form );
			const method = form.querySelector< HTMLInputElement >( '[name="method"]:checked' );
			const purchase = purchaseOf( values );
			const buy = () =>
				purchase.buy( {
					method: method?.value ?? '',
					return_url: purchase.return_url ?? '',
					idempotency_key: key,
				} );
			const payment =
				method?.value === 'balance' ? await ( await import( '../password' ) ).withPassword( buy ) : await buy();
			key = newKey();
			if ( payment.status === 'pending' ) {
				const { openBegun } = await import( '../dialog' );
				// What a coupon takes off only the order knows.
				const less = values.coupon
					? await call( 'GET /orders/{order_no}', { order_no: payment.order_no } ).catch( () => null )
					: null;
				const label = method?.closest( 'label' )?.querySelector( 'b' )?.textContent ?? '';
				const shown = less ? { ...purchase, price: less.amount } : purchase;
				const bought = await openBegun( shown, { payment, method: method?.value ?? '', label } );
				if ( bought ) {
					followPurchase( host, bought, purchase.return_url );
				}
			} else {
				toast( payment.message );
				followPurchase( host, { ...payment, outside: false }, purchase.return_url );
			}
		} );
	};
	/** An amount that is offered; what is typed marks its own offer. */
	const amount = form?.querySelector< HTMLInputElement >( '[name="more[amount]"]' );
	const offers = [ ...( form?.querySelectorAll< HTMLElement >( '[data-zmo-amount]' ) ?? [] ) ];
	const mark = () =>
		offers.forEach( ( one ) => {
			if ( one.dataset.zmoAmount === amount?.value.trim() ) {
				one.setAttribute( 'aria-current', 'true' );
			} else {
				one.removeAttribute( 'aria-current' );
			}
		} );
	const onClick = ( event: MouseEvent ) => {
		const offer = ( event.target as Element ).closest< HTMLElement >( '[data-zmo-amount]' );
		if ( offer && amount && isPlainClick( event ) ) {
			event.preventDefault();
			amount.value = offer.dataset.zmoAmount ?? '';
			mark();
		}
	};
	form?.addEventListener( 'submit', onSubmit );
	form?.addEventListener( 'click', onClick );
	amount?.addEventListener( 'input', mark );
	return () => {
		form?.removeEventListener( 'submit', onSubmit );
		form?.removeEventListener( 'click', onClick );
		amount?.removeEventListener( 'input', mark );
	};
}
