/** How the payer gets to the provider: a form, an address, or WeChat's own sheet. */
import type { Payment, ServerHtml } from '../../shared/api/types';
import { navigate } from '../../shared/lib/navigate';
import { layerRoot } from '../../shared/ui/layers';
import { parseHtml } from '../../shared/widget/html';

interface Bridge {
	invoke: ( name: string, values: object, done: ( answer: { err_msg?: string } ) => void ) => void;
}

declare global {
	interface Window {
		WeixinJSBridge?: Bridge;
	}
}

/** Whether this is WeChat's own browser. */
export const inWechat = (): boolean => navigator.userAgent.includes( 'MicroMessenger' );

/** Sends the server's form to the provider. */
function submit( html: ServerHtml ): void {
	const [ first ] = parseHtml( html );
	const form = first instanceof HTMLFormElement ? first : first?.querySelector( 'form' );
	if ( form ) {
		form.hidden = true;
		layerRoot().append( form );
		form.submit();
	}
}

/** WeChat's sheet above the page; resolves when it has closed. */
function sheet( values: Record< string, string > ): Promise< void > {
	return new Promise( ( resolve ) => {
		const open = () => window.WeixinJSBridge?.invoke( 'getBrandWCPayRequest', values, () => resolve() );
		if ( window.WeixinJSBridge ) {
			open();
		} else {
			document.addEventListener( 'WeixinJSBridgeReady', open, { once: true } );
		}
	} );
}

/** Whether the payer leaves this page for the provider's, or has a sheet above it. */
export const leads = ( { html, redirect_url, qr, jsapi }: Payment ): boolean =>
	jsapi !== null || html !== '' || ( redirect_url !== null && qr === '' );

/** Leads the payer there; resolves when a sheet has closed. */
export async function go( payment: Payment ): Promise< void > {
	if ( payment.jsapi !== null ) {
		await sheet( payment.jsapi );
	} else if ( payment.html !== '' ) {
		submit( payment.html );
	} else if ( payment.redirect_url !== null ) {
		navigate.pay( payment.redirect_url );
	}
}
