import type { Page } from '@playwright/test';
import { PHONE, expect, test } from '../fixtures';

test.describe.configure( { timeout: 120_000 } );

interface Watched {
	/** Most elements that were drawn at once, by what they are and say. */
	zmoDrawn?: Record< string, number >;
	/** Those that are drawn now. */
	zmoNow?: () => Record< string, number >;
}

/** Looks at the page before each frame, from its first one on. */
function watch(): void {
	const now = () => {
		const seen: Record< string, number > = {};
		// What is still being read has half of its words.
		let last = document.readyState === 'loading' ? document.documentElement.lastElementChild : null;
		while ( last?.lastElementChild ) {
			last = last.lastElementChild;
		}
		for ( const one of document.querySelectorAll( 'a, button, input, select, textarea, img, h1, h2, h3, p, li' ) ) {
			const { width, height, top, bottom } = one.getBoundingClientRect();
			if (
				one.contains( last ?? document ) ||
				width < 2 ||
				height < 2 ||
				bottom < 0 ||
				top > innerHeight ||
				! one.checkVisibility( { opacityProperty: true, visibilityProperty: true } )
			) {
				continue;
			}
			const says = one.getAttribute( 'aria-label' ) ?? one.textContent ?? '';
			const what = `${ one.tagName } ${ says.trim().replace( /\s+/g, ' ' ).slice( 0, 60 ) }`;
			seen[ what ] = ( seen[ what ] ?? 0 ) + 1;
		}
		return seen;
	};
	const most: Record< string, number > = {};
	const look = () => {
		for ( const [ what, count ] of Object.entries( now() ) ) {
			most[ what ] = Math.max( most[ what ] ?? 0, count );
		}
		requestAnimationFrame( look );
	};
	requestAnimationFrame( look );
	Object.assign( window, { zmoDrawn: most, zmoNow: now } satisfies Watched );
}

/** What was drawn in the first two seconds and is not there at their end. */
async function gone( page: Page, path: string ): Promise< string[] > {
	await page.addInitScript( watch );
	await page.goto( path, { waitUntil: 'commit' } );
	await page.waitForFunction( () => performance.now() > 2000 );
	return page.evaluate( () => {
		const { zmoDrawn = {}, zmoNow } = window as unknown as Watched;
		const left = zmoNow?.() ?? {};
		return Object.keys( zmoDrawn ).filter( ( what ) => ( left[ what ] ?? 0 ) < ( zmoDrawn[ what ] ?? 0 ) );
	} );
}

for ( const member of [ null, 'member1' ] ) {
	for ( const options of [ {}, PHONE ] ) {
		const who = `${ member ?? 'a visitor' }, ${ 'isMobile' in options ? 'phone' : 'desk' }`;
		test( `nothing that is drawn disappears while a page loads: ${ who }`, async ( { open_as } ) => {
			const page = await open_as( member, options );
			const first = async ( list: string, part: string ) => {
				await page.goto( list );
				const link = page.getByRole( 'main' ).locator( `a[href*="/${ part }/"]` ).first();
				return new URL( ( await link.getAttribute( 'href' ) ) ?? '', page.url() ).pathname;
			};
			const paths = [
				'/community/',
				await first( '/community/', 'activity' ),
				await first( '/circles/', 'circle' ),
				'/member/member2/',
			];
			for ( const path of paths ) {
				expect.soft( await gone( await page.context().newPage(), path ), path ).toEqual( [] );
			}
		} );
	}
}

test( 'the filter has its button where no script comes', async ( { open_as, trouble } ) => {
	// What is held back on purpose.
	trouble.allow.push( /\.js/, /wp is not defined/ );
	const late = await open_as( null );
	await late.route( /\.js(\?|$)/, ( route ) => route.abort() );
	const plain = await open_as( null, { javaScriptEnabled: false } );
	for ( const page of [ late, plain ] ) {
		await page.goto( '/community/' );
		await expect( page.getByRole( 'button', { name: '筛选' } ) ).toBeVisible();
	}
} );
