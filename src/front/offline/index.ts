/** Where there is no network: lists what this browser has kept, on the page that says so, or says that a page is old. */
import { namedElement } from '../../shared/widget/page';
import { isFresh, keptOf, OF_PAGES, PAGES } from '../../worker/app/kept';
import type { Kept } from '../../worker/app/kept';

/** Pages that are kept, the newest first. */
async function keptPages(): Promise< Kept[] > {
	const names = ( await caches.keys() ).filter( ( name ) => name.startsWith( PAGES ) );
	const lists = await Promise.all(
		names.map( async ( name ) => {
			const cache = await caches.open( name );
			return Promise.all(
				( await cache.keys() ).map( async ( one ) =>
					keptOf( one.url, ( await cache.match( one ) )?.headers ?? new Headers() )
				)
			);
		} )
	);
	return lists
		.flat()
		.filter( ( one ) => isFresh( one, OF_PAGES, Date.now() ) )
		.sort( ( one, other ) => other.at - one.at );
}

/** Fills the part with links; it stays hidden where nothing is kept. */
export async function listKept( part: HTMLElement ): Promise< void > {
	const list = part.querySelector( 'ul' );
	const pages = await keptPages();
	for ( const { url, title } of pages ) {
		const item = document.createElement( 'li' );
		const link = document.createElement( 'a' );
		link.href = url;
		link.textContent = title || decodeURI( new URL( url ).pathname );
		item.append( link );
		list?.append( item );
	}
	part.hidden = pages.length === 0;
}

/** Above a page that comes from what is kept: a line in its flow, so that it covers nothing. */
export function tellOld( text: string ): void {
	const bar = document.createElement( 'p' );
	bar.setAttribute( 'role', 'status' );
	bar.textContent = text;
	Object.assign( bar.style, {
		margin: '0',
		padding: '10px 16px',
		textAlign: 'center',
		font: '14px/22px system-ui, sans-serif',
		color: 'var(--zmo-ink, CanvasText)',
		background: 'var(--zmo-surface, Canvas)',
		borderBlockEnd: '1px solid var(--zmo-line, currentcolor)',
	} );
	document.body.prepend( bar );
}

const old = document.currentScript?.dataset.old;
if ( old ) {
	tellOld( old );
}

const part = namedElement( '[data-zmo-kept]' );
if ( part && 'caches' in window ) {
	void listKept( part );
}
