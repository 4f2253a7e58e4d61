/** 会员: a choice of level or term is an address; here it is fetched and put in place, without going to another page. */
import { pageNow } from '../../../shared/api/wire';
import { attempt } from '../../../shared/lib/attempt';
import { isPlainClick } from '../../../shared/lib/plain-click';
import { navigate } from '../../../shared/lib/navigate';
import { swapElement } from '../../../shared/widget/html';

const CHOICE = '[data-zmo-choice]';

/** Fetches the page of an address and shows its choice; goes there where that is not to be had. */
async function show( host: HTMLElement, url: string, focus: string ): Promise< void > {
	const now = host.querySelector< HTMLElement >( CHOICE );
	await attempt(
		now,
		async () => {
			history.replaceState( history.state, '', url );
			const fresh = ( await pageNow() )?.querySelector< HTMLElement >( CHOICE );
			if ( now && fresh ) {
				swapElement( now, fresh );
				host.querySelector< HTMLElement >( focus )?.focus( { preventScroll: true } );
			} else {
				navigate.to( url );
			}
		},
		() => navigate.to( url )
	);
}

/** Address of a form that is sent by GET. */
function addressOf( form: HTMLFormElement ): string {
	const url = new URL( form.action );
	for ( const [ name, value ] of new FormData( form ) ) {
		url.searchParams.set( name, String( value ) );
	}
	return url.href;
}

export function mount( host: HTMLElement ): () => void {
	const press = ( event: MouseEvent ) => {
		const link = ( event.target as Element ).closest< HTMLAnchorElement >( 'a[data-zmo-pick]' );
		if ( link && isPlainClick( event ) ) {
			event.preventDefault();
			const kind = link.classList.contains( 'zmo-plan' ) ? '.zmo-plan' : '.zmo-tab';
			void show( host, link.href, `${ kind }[aria-current]` );
		}
	};
	const tick = ( event: Event ) => {
		const form = ( event.target as Element ).closest< HTMLFormElement >( '[data-zmo-agree]' );
		if ( form ) {
			void show( host, addressOf( form ), '[data-zmo-agree] input[type="checkbox"]' );
		}
	};
	host.addEventListener( 'click', press );
	host.addEventListener( 'change', tick );
	return () => {
		host.removeEventListener( 'click', press );
		host.removeEventListener( 'change', tick );
	};
}
