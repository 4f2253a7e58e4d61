import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures';

/** Pages of one shape (`/circle/#/`, `/?p=#&tab=hot`) that are opened; every further one is asked for its status alone. */
const OF_ONE_SHAPE = 2;
const PAGES = 60;

/** Links of one shape that are asked for their status. */
const ASKED = 6;

/** Where a crawl begins; the rest it finds. */
const BEGIN = [ '/', '/community/', '/?s=%E8%8C%B6', '/feed/', '/wp-sitemap.xml' ];

/** What changes something when it is followed, or ends the session; core's screens have links of their own. */
const NOT_FOLLOWED =
	/action=logout|_wpnonce=|\/wp-admin\/|\/wp-login\.php|xmlrpc\.php|replytocom|mailto:|tel:|\?zmo_key/;

interface Found {
	/** Addresses of what the page links to or is made of. */
	links: string[];
	/** Links to nothing, and links of ours to a place that their own page does not have. */
	dead: string[];
}

/** `/circle/12/?tab=hot` as `/circle/#/?tab`. */
function shape( address: string ): string {
	const url = new URL( address );
	const path = decodeURIComponent( url.pathname )
		.replace( /\/uploads\/.*(\.\w+)$/, '/uploads/#$1' )
		.replace( /\d+/g, '#' )
		.replace( /(\/(?:member|author|topic|circle|tag|category)\/)[^/]+/, '$1#' );
	return `${ path }?${ [ ...url.searchParams.keys() ].sort().join( '&' ) }`;
}

/** Reads the links of a document, given as text or as the page the browser shows. */
async function links_of( page: Page, from: string, html?: string ): Promise< Found > {
	return page.evaluate(
		( { address, text } ) => {
			const parsed = text === undefined ? document : new DOMParser().parseFromString( text, 'text/html' );
			const links = new Set< string >();
			const dead: string[] = [];
			const places: [ string, string ][] = [
				[ 'a[href], area[href], link[rel=stylesheet], link[rel=alternate], link[rel=canonical]', 'href' ],
				[ 'link[rel=next], link[rel=prev], link[rel~=icon], link[rel=modulepreload]', 'href' ],
				[ 'img[src], script[src], iframe[src], source[src], video[src]', 'src' ],
				[ 'form[method=get][action]', 'action' ],
			];
			for ( const [ selector, name ] of places ) {
				for ( const element of parsed.querySelectorAll( selector ) ) {
					const value = ( element.getAttribute( name ) ?? '' ).trim();
					// On a page that wears our header nothing leads nowhere, whoever has printed it.
					const is_ours =
						parsed.querySelector( '.zmo-header' ) !== null &&
						( element.matches( 'a, area' ) || element.closest( '.zmo' ) !== null );
					if ( value === '' || value === '#' ) {
						if ( is_ours ) {
							dead.push( `"${ value }" (${ ( element.textContent ?? '' ).trim().slice( 0, 30 ) })` );
						}
						continue;
					}
					if ( value.startsWith( '#' ) ) {
						const id = decodeURIComponent( value.slice( 1 ) );
						if ( is_ours && id !== 'top' && parsed.getElementById( id ) === null ) {
							dead.push( `${ value } (${ ( element.textContent ?? '' ).trim().slice( 0, 30 ) })` );
						}
						continue;
					}
					if ( /^(data|blob|javascript):/.test( value ) ) {
						if ( value.startsWith( 'javascript:' ) ) {
							dead.push( value );
						}
						continue;
					}
					const url = new URL( value, address );
					url.hash = '';
					if ( url.origin === new URL( address ).origin ) {
						links.add( url.href );
					}
				}
			}
			return { links: [ ...links ], dead };
		},
		{ address: from, text: html }
	);
}

/** Asks a few addresses of each shape; gives those that answer 404, 410 or 5xx, with the page that links there. */
async function unanswered(
	page: Page,
	from: Map< string, string >,
	known: Map< string, number >
): Promise< string[] > {
	const wrong: string[] = [];
	const shapes = new Map< string, number >();
	const waiting = [ ...from.keys() ].filter( ( address ) => {
		const times = shapes.get( shape( address ) ) ?? 0;
		shapes.set( shape( address ), times + 1 );
		return ! known.has( address ) && times < ASKED;
	} );
	while ( waiting.length ) {
		await Promise.all(
			waiting.splice( 0, 4 ).map( async ( address ) => {
				const answer = await page.request.get( address );
				known.set( address, answer.status() );
			} )
		);
	}
	for ( const [ address, page_of ] of from ) {
		const status = known.get( address ) ?? 0;
		if ( status === 404 || status === 410 || status >= 500 ) {
			wrong.push( `${ status } ${ address } on ${ page_of }` );
		}
	}
	return wrong;
}

for ( const who of [ null, 'member1' ] ) {
	test( `every link that a page prints answers: ${ who ?? 'a visitor' }, without script`, async ( {
		open_as,
		baseURL,
	} ) => {
		test.setTimeout( 420_000 );
		const home = baseURL ?? '';
		const page = await open_as( who, { javaScriptEnabled: true } );
		await page.goto( '/wp-includes/images/blank.gif' );
		const queue = BEGIN.map( ( path ) => new URL( path, home ).href );
		const shapes = new Map< string, number >();
		const known = new Map< string, number >();
		const from = new Map< string, string >( queue.map( ( address ) => [ address, 'the beginning' ] ) );
		const wrong: string[] = [];
		let opened = 0;
		while ( queue.length && opened < PAGES ) {
			const address = queue.shift() ?? '';
			const times = shapes.get( shape( address ) ) ?? 0;
			if ( times >= OF_ONE_SHAPE || NOT_FOLLOWED.test( address ) ) {
				continue;
			}
			shapes.set( shape( address ), times + 1 );
			const answer = await page.request.get( address );
			known.set( address, answer.status() );
			opened++;
			if ( ! ( answer.headers()[ 'content-type' ] ?? '' ).includes( 'html' ) ) {
				continue;
			}
			const { links, dead } = await links_of( page, answer.url(), await answer.text() );
			wrong.push( ...dead.map( ( link ) => `${ link } leads nowhere on ${ address }` ) );
			for ( const link of links ) {
				if ( ! from.has( link ) && ! NOT_FOLLOWED.test( link ) ) {
					from.set( link, address );
					queue.push( link );
				}
			}
		}
		wrong.push( ...( await unanswered( page, from, known ) ) );
		console.log( `${ who ?? 'a visitor' }: ${ opened } pages read, ${ from.size } links asked` );
		expect( opened, 'it found its way' ).toBeGreaterThan( 25 );
		expect( wrong ).toEqual( [] );
	} );

	test( `every link that a script prints answers: ${ who ?? 'a visitor' }`, async ( { open_as, baseURL } ) => {
		test.setTimeout( 420_000 );
		const home = baseURL ?? '';
		const page = await open_as( who );
		await page.goto( '/community/' );
		const first = ( await links_of( page, home ) ).links.filter( ( link ) => ! NOT_FOLLOWED.test( link ) );
		const shapes = new Set< string >();
		const chosen = [ `${ home }/community/`, ...first ].filter( ( link ) => {
			const one = shape( link );
			const is_page = ! /\.(?:js|css|png|jpe?g|webp|svg|ico|xml)$|\/feed\/|\/wp-json\//.test(
				new URL( link ).pathname
			);
			return is_page && ! shapes.has( one ) && shapes.add( one ).size > 0;
		} );
		const from = new Map< string, string >();
		const wrong: string[] = [];
		for ( const address of chosen.slice( 0, 10 ) ) {
			await page.goto( address );
			await page.waitForLoadState( 'networkidle' );
			const { links, dead } = await links_of( page, page.url() );
			wrong.push( ...dead.map( ( link ) => `${ link } leads nowhere on ${ address }` ) );
			for ( const link of links ) {
				if ( ! from.has( link ) && ! NOT_FOLLOWED.test( link ) ) {
					from.set( link, address );
				}
			}
		}
		wrong.push( ...( await unanswered( page, from, new Map() ) ) );
		console.log( `${ who ?? 'a visitor' }: ${ chosen.length } pages opened, ${ from.size } links asked` );
		expect( from.size ).toBeGreaterThan( 20 );
		expect( wrong ).toEqual( [] );
	} );
}
