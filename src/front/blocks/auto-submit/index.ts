import { bool, list, str } from '../../../shared/widget/props';
import type { Raw } from '../../../shared/widget/props';

/** Places in a list of another question. */
const PLACES = [ 'cursor', 'paged', 'page' ];

/** What stands in the address goes along with the form: its own fields say it anew, places in the old list are dropped. */
function carry( form: HTMLFormElement, drop: readonly string[] ): void {
	const own = new Set( [ ...form.elements ].map( ( one ) => ( one as HTMLInputElement ).name ) );
	new URLSearchParams( location.search ).forEach( ( value, name ) => {
		if ( own.has( name ) || drop.includes( name ) ) {
			return;
		}
		const field = document.createElement( 'input' );
		field.type = 'hidden';
		field.name = name;
		field.value = value;
		field.dataset.zmoCarried = '';
		form.append( field );
	} );
}

/** A form that is sent when a choice in it changes; with `now` at once, as a payment's form is. Its button is for those without script. */
export function mount( host: HTMLElement, props: Raw ): () => void {
	const form = host instanceof HTMLFormElement ? host : host.querySelector( 'form' );
	if ( ! form ) {
		throw new TypeError( 'auto-submit has no form' );
	}
	const drop = [ ...PLACES, ...list( props.except, ( one ) => str( one ) ) ];
	let sent = false;
	const send = () => {
		if ( sent || ! form.reportValidity() ) {
			return;
		}
		sent = true;
		form.requestSubmit();
		// A page that was left and shown again by Back takes the next choice.
		setTimeout( () => ( sent = false ), 300 );
	};
	if ( bool( props.keep, true ) && form.method === 'get' ) {
		carry( form, drop );
	}
	form.querySelectorAll< HTMLElement >( '[data-zmo-send]' ).forEach( ( button ) => ( button.hidden = true ) );
	const onChange = ( event: Event ) => {
		// Typing is not choosing: a search field sends with Enter.
		if ( ! ( event.target instanceof Element && event.target.matches( '[type="search"], textarea' ) ) ) {
			send();
		}
	};
	form.addEventListener( 'change', onChange );
	if ( bool( props.now, bool( props.immediate ) ) ) {
		send();
	}
	return () => {
		form.removeEventListener( 'change', onChange );
		form.querySelectorAll( '[data-zmo-carried]' ).forEach( ( field ) => field.remove() );
	};
}
