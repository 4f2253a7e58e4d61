import { __ } from '@wordpress/i18n';
import { call } from '../../shared/api/client';
import { followPurchase } from '../../shared/purchase';
import { toast } from '../../shared/ui/toast';
import { watch } from './watch';

/** What was said is read before the page goes (milliseconds). */
const LEAVES_AFTER = 1500;

/** On the page the payer comes back to: asks until the order is paid, then goes where the buyer wanted to. */
export function watchBack( host: HTMLElement, order_no: string ): () => void {
	let timer: number | undefined;
	let told = false;
	const asks = watch( async () => {
		const { status, return_url } = await call( 'GET /payment/status', { order_no } );
		if ( status !== 'pending' ) {
			const paid = status === 'paid';
			const message = paid ? __( '支付成功', 'zeromo-community' ) : __( '这笔订单已关闭', 'zeromo-community' );
			toast( message, paid ? 'ok' : 'wait' );
			timer = window.setTimeout(
				() => followPurchase( host, { order_no, message, html: null, return_url, outside: true } ),
				LEAVES_AFTER
			);
		}
		if ( status === 'pending' && ! told ) {
			// Else the order looks as if it had to be paid again.
			told = true;
			toast( __( '正在确认支付结果，请稍候', 'zeromo-community' ), 'wait' );
		}
		return status !== 'pending';
	} );
	void asks.now();
	return () => {
		window.clearTimeout( timer );
		asks.end();
	};
}
