import { __, sprintf } from '@wordpress/i18n';
import { glideToElement } from '../../../shared/lib/glide';
import { isPlainClick } from '../../../shared/lib/plain-click';
import { iconNode } from '../../../shared/ui/icon-node';
import { linkedElement } from '../../../shared/widget/page';
import type { Raw } from '../../../shared/widget/props';
import { currentAt, flat, lineAt, marginLeft, placeOf, readEntries, readShare } from './model';
import type { TocEntry } from './model';

/** A heading counts as reached a little below the header. */
const LINE = 120;

interface Section {
	entry: TocEntry;
	heading: HTMLElement;
	link: HTMLAnchorElement | undefined;
}

/** The text around the headings: what they all lie in. */
function textOf( headings: HTMLElement[] ): HTMLElement | null {
	let text = headings[ 0 ]?.parentElement ?? null;
	const last = headings[ headings.length - 1 ];
	while ( text && last && ! text.contains( last ) ) {
		text = text.parentElement;
	}
	return text;
}

/** Room beside the text, unless the theme or a wide picture uses it. */
function margin( text: HTMLElement, box: HTMLElement ): number | null {
	if ( text.querySelector( '.alignwide, .alignfull, .alignright' ) ) {
		return null;
	}
	const view = document.documentElement.clientWidth;
	const widest = Math.max( ...[ ...text.children ].map( ( child ) => child.getBoundingClientRect().right ) );
	const left = marginLeft( widest, view );
	const taken =
		left !== null &&
		[ 0.25, 0.5, 0.75 ].some( ( part ) => {
			const found = document.elementFromPoint( left + 100, window.innerHeight * part );
			return found && ! found.contains( text ) && ! box.contains( found );
		} );
	return taken ? null : left;
}

function makeProgress( box: HTMLElement ): ( share: number ) => void {
	const bar = document.createElement( 'div' );
	bar.className = 'zmo-toc__p';
	bar.setAttribute( 'aria-hidden', 'true' );
	const fill = document.createElement( 'i' );
	bar.append( fill );
	const words = document.createElement( 'p' );
	words.className = 'zmo-meta';
	words.setAttribute( 'aria-hidden', 'true' );
	box.append( bar, words );
	return ( share ) => {
		fill.style.width = `${ share }%`;
		/* translators: %d: per cent */
		words.textContent = sprintf( __( '已读 %d%%', 'zeromo-community' ), share );
	};
}

/**
 * Marks the section being read and keeps the contents at hand: in the margin where there is room, else behind a button
 * that opens them in a sheet. Without it they are links at the top of the text.
 */
export function mount( host: HTMLElement, props: Raw ): () => void {
	const entries = readEntries( props.entries );
	const inner = host.querySelector< HTMLElement >( '.zmo-toc__in' );
	const sections = flat( entries ).flatMap( ( entry ): Section[] => {
		const heading = linkedElement( entry.id );
		const link = [ ...host.querySelectorAll( 'a' ) ].find(
			( { hash } ) => decodeURIComponent( hash ) === `#${ entry.id }`
		);
		return heading ? [ { entry, heading, link } ] : [];
	} );
	const text = textOf( sections.map( ( { heading } ) => heading ) );
	if ( ! inner || ! text ) {
		return () => undefined;
	}

	const button = document.createElement( 'button' );
	button.type = 'button';
	button.className = 'zmo-tocbtn';
	button.hidden = true;
	button.setAttribute( 'aria-label', __( '目录', 'zeromo-community' ) );
	button.setAttribute( 'aria-haspopup', 'dialog' );
	button.replaceChildren( iconNode( 'list-tree' ) );
	const dock = document.createElement( 'div' );
	dock.className = 'zmo zmo-tocdock';
	dock.append( button );
	document.body.append( dock );

	const progress = makeProgress( inner );
	let current = -1;
	let onScreen = true;

	const mark = () => {
		const tops = sections.map( ( { heading } ) => heading.getBoundingClientRect().top );
		const { scrollHeight } = document.documentElement;
		const next = currentAt( tops, lineAt( window.scrollY, window.innerHeight, scrollHeight, LINE ) );
		if ( next !== current ) {
			sections[ current ]?.link?.removeAttribute( 'aria-current' );
			sections[ next ]?.link?.setAttribute( 'aria-current', 'location' );
			current = next;
		}
		const { top, height } = text.getBoundingClientRect();
		progress( readShare( top, height, window.innerHeight ) );
	};
	const arrange = () => {
		const left = host.classList.contains( 'zmo-toc--box' ) ? margin( text, host ) : null;
		const place = placeOf( onScreen, left );
		// The place in the text keeps its height, so that nothing moves.
		host.style.minHeight = place === 'margin' ? `${ host.offsetHeight }px` : '';
		inner.classList.toggle( 'is-margin', place === 'margin' );
		inner.style.left = place === 'margin' ? `${ left }px` : '';
		button.hidden = place !== 'button';
	};
	const go = ( id: string ) => {
		const target = linkedElement( id );
		if ( target ) {
			window.history.pushState( null, '', `#${ encodeURIComponent( id ) }` );
			glideToElement( target );
		}
	};

	const stop = new AbortController();
	const { signal } = stop;
	host.addEventListener(
		'click',
		( event ) => {
			const link = ( event.target as Element ).closest( 'a' );
			if ( link?.hash && isPlainClick( event ) ) {
				event.preventDefault();
				go( decodeURIComponent( link.hash.slice( 1 ) ) );
			}
		},
		{ signal }
	);
	button.addEventListener(
		'click',
		() => {
			void import( './drawer' )
				.then( ( { openDrawer } ) => openDrawer( entries, sections[ current ]?.entry.id ?? '' ) )
				.then( ( id ) => ( id === null ? undefined : go( id ) ) );
		},
		{ signal }
	);
	let frame = 0;
	window.addEventListener(
		'scroll',
		() => {
			cancelAnimationFrame( frame );
			frame = requestAnimationFrame( mark );
		},
		{ signal, passive: true }
	);
	window.addEventListener( 'resize', arrange, { signal } );
	const sight = new IntersectionObserver( ( [ seen ] ) => {
		onScreen = seen?.isIntersecting ?? true;
		arrange();
	} );
	sight.observe( host );
	// Sections that come and go by other means than scrolling, such as an opened lock.
	const reached = new IntersectionObserver( mark, { rootMargin: `-${ LINE }px 0px -60% 0px` } );
	sections.forEach( ( { heading } ) => reached.observe( heading ) );
	mark();

	return () => {
		stop.abort();
		sight.disconnect();
		reached.disconnect();
		cancelAnimationFrame( frame );
		dock.remove();
	};
}
