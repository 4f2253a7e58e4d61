/** 确认收款: opens WeChat's own page where the payee takes a transfer, then asks what came of it. */
import { __ } from '@wordpress/i18n';
import { call } from '../../../shared/api/client';
import { reloadInPlace } from '../../../shared/gate';
import { attempt } from '../../../shared/lib/attempt';
import { num, str } from '../../../shared/widget/props';
import type { Raw } from '../../../shared/widget/props';

interface Bridge {
	invoke: ( name: string, values: object, done: ( answer: { err_msg?: string } ) => void ) => void;
}

/** WeChat's page above this one; resolves when it has closed. */
function open( values: Record< string, string > ): Promise< void > {
	return new Promise( ( resolve ) => {
		const bridge = () => ( window as { WeixinJSBridge?: Bridge } ).WeixinJSBridge;
		const invoke = () => bridge()?.invoke( 'requestMerchantTransfer', values, () => resolve() );
		if ( bridge() ) {
			invoke();
		} else {
			document.addEventListener( 'WeixinJSBridgeReady', invoke, { once: true } );
		}
	} );
}

/** Draws the button in WeChat's browser; elsewhere the server's words stay, which say how to get there. */
export function mount( host: HTMLElement, props: Raw ): void {
	const values = { mchId: str( props.mchId ), appId: str( props.appId ), package: str( props.package ) };
	if ( ! navigator.userAgent.includes( 'MicroMessenger' ) || values.package === '' ) {
		return;
	}
	const button = document.createElement( 'button' );
	button.type = 'button';
	button.className = 'zmo-btn zmo-btn--fill';
	button.textContent = __( '确认收款', 'zeromo-community' );
	button.addEventListener( 'click', () => {
		void attempt( button, async () => {
			await open( values );
			const now = await call( 'POST /wallet/payouts/{id}', { id: num( props.id ) } );
			if ( now.status !== 'confirming' ) {
				reloadInPlace();
			}
		} );
	} );
	host.replaceChildren( button );
}
