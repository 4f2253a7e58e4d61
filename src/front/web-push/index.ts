/** 浏览器通知 in the settings: switches the browser it runs in on and off. A script of that page alone. */
import '../../shared/public-path';
import { namedElement } from '../../shared/widget/page';
import { offerPush } from './offer';

function begin(): void {
	const part = namedElement( '[data-zmo-web-push]' );
	if ( part ) {
		void offerPush( part );
	}
}

if ( document.readyState === 'loading' ) {
	document.addEventListener( 'DOMContentLoaded', begin, { once: true } );
} else {
	begin();
}
