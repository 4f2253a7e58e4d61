import { onOutside } from '../../../shared/lib/outside';
import { isPlainClick } from '../../../shared/lib/plain-click';
import { fillNumbers } from './numbers';

function withoutQuery( address: string ): string {
	return address.replace( /[?#].*$/, '' );
}

/** Marks the header while the page is scrolled, and closes its menu on a press elsewhere or Esc. */
export function mount( element: HTMLElement ): () => void {
	let waiting = false;
	const paint = () => {
		waiting = false;
		element.classList.toggle( 'is-stuck', window.scrollY > 0 );
	};
	const onScroll = () => {
		if ( ! waiting ) {
			waiting = true;
			requestAnimationFrame( paint );
		}
	};
	const menus = [ ...element.querySelectorAll( 'details' ) ];
	const onKey = ( event: KeyboardEvent ) => {
		if ( event.key === 'Escape' ) {
			menus
				.filter( ( menu ) => menu.open )
				.forEach( ( menu ) => {
					menu.open = false;
					menu.querySelector( 'summary' )?.focus();
				} );
		}
	};
	// Who came from the list that the link leads to goes back to where it stood; the link is for everybody else.
	const onBack = ( event: MouseEvent ) => {
		const link =
			event.target instanceof Element ? event.target.closest< HTMLAnchorElement >( 'a[data-zmo-back]' ) : null;
		const listed = link && withoutQuery( link.href ) === withoutQuery( document.referrer ) && history.length > 1;
		if ( listed && isPlainClick( event ) ) {
			event.preventDefault();
			history.back();
		}
	};
	element.addEventListener( 'click', onBack );
	window.addEventListener( 'scroll', onScroll, { passive: true } );
	const ends = menus.flatMap( ( menu ) => [ onOutside( menu, () => ( menu.open = false ) ), fillNumbers( menu ) ] );
	document.addEventListener( 'keydown', onKey );
	paint();
	return () => {
		element.removeEventListener( 'click', onBack );
		window.removeEventListener( 'scroll', onScroll );
		ends.forEach( ( end ) => end() );
		document.removeEventListener( 'keydown', onKey );
	};
}
