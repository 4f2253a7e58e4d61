/**
 * Takes the pictures of a plan: each reader in a browser window of each width, the readers beside each other.
 */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { browser_path } from '../lib/browser.mjs';
import { ToolError, is_root } from '../lib/run.mjs';
import { READERS, WIDTHS, name_of } from './screens.mjs';

const QUALITY = 60;

/** A window of a width: the narrow one is a phone. */
const window_of = ( width ) => ( {
	viewport: { width, height: WIDTHS[ width ] },
	locale: 'zh-CN',
	timezoneId: 'Asia/Shanghai',
	reducedMotion: 'reduce',
	...( width < 640 ? { deviceScaleFactor: 2, isMobile: true, hasTouch: true } : {} ),
} );

/** Signs a member in; gives the session for further windows. */
async function session_of( browser, url, login ) {
	const context = await browser.newContext( { baseURL: url } );
	await context.addCookies( [ { name: 'wordpress_test_cookie', value: 'WP%20Cookie%20check', url } ] );
	const answer = await context.request.post( '/wp-login.php', {
		form: { log: login, pwd: 'password', testcookie: '1', redirect_to: `${ url }/wp-json/` },
		maxRedirects: 0,
	} );
	if ( answer.status() !== 302 ) {
		throw new ToolError( `${ login } could not sign in: ${ answer.status() }` );
	}
	const session = await context.storageState();
	await context.close();
	return session;
}

/** Waits until nothing is fetched any more, what is in sight is painted, and nothing says that it is busy. */
async function settle( page ) {
	await page.waitForLoadState( 'networkidle' );
	await page.waitForFunction( () => {
		const in_sight = ( element ) => {
			const box = element.getBoundingClientRect();
			return box.bottom > 0 && box.top < window.innerHeight && box.width > 0;
		};
		return (
			// A button is busy as long as what it has opened stands there.
			! [ ...document.querySelectorAll( '[aria-busy="true"]:not(button)' ) ].some( in_sight ) &&
			[ ...document.images ].every( ( image ) => image.complete || ! in_sight( image ) )
		);
	} );
}

/** One screen in one window, in each of its themes. */
async function take_one( page, { screen, reader, width, themes }, { addresses, folder } ) {
	const path = screen.path ?? `${ addresses[ screen.found ] ?? '' }${ screen.query ?? '' }`;
	if ( path === '' ) {
		throw new ToolError( `The demo has no ${ screen.found }.` );
	}
	await page.emulateMedia( { colorScheme: 'light', reducedMotion: 'reduce' } );
	const answer = await page.goto( path );
	if ( answer?.status() !== ( screen.status ?? 200 ) ) {
		throw new ToolError( `${ path } answers ${ answer?.status() }.` );
	}
	await settle( page );
	if ( screen.prepare ) {
		await screen.prepare( page );
		await settle( page );
	}
	const wider = await page.evaluate( () => {
		const { scrollWidth, clientWidth } = document.documentElement;
		return scrollWidth - clientWidth;
	} );
	for ( const theme of themes ) {
		await page.emulateMedia( { colorScheme: theme, reducedMotion: 'reduce' } );
		const picture = await page.screenshot( {
			type: 'jpeg',
			quality: QUALITY,
			animations: 'disabled',
			caret: 'hide',
			timeout: 15_000,
		} );
		writeFileSync( join( folder, `${ name_of( screen, reader, width, theme ) }.jpg` ), picture );
	}
	if ( wider > 0 ) {
		throw new ToolError( `moves sideways by ${ wider } px` );
	}
	return themes.length;
}

/** All of one reader, one after the other: what a visit changes is then the same each time. */
async function take_of( browser, reader, shots, { url, ...to } ) {
	const login = READERS[ reader ];
	const storageState = login ? await session_of( browser, url, login ) : undefined;
	const windows = new Map();
	const found = { taken: 0, faults: [] };
	for ( const shot of shots ) {
		if ( ! windows.has( shot.width ) ) {
			const context = await browser.newContext( { ...window_of( shot.width ), baseURL: url, storageState } );
			context.setDefaultTimeout( 20_000 );
			windows.set( shot.width, await context.newPage() );
		}
		try {
			found.taken += await take_one( windows.get( shot.width ), shot, to );
		} catch ( error ) {
			const words = String( error.message ).split( '\n' )[ 0 ];
			found.faults.push( `${ shot.screen.name } ${ reader } ${ shot.width }: ${ words }` );
		}
	}
	for ( const page of windows.values() ) {
		await page.context().close();
	}
	return found;
}

/**
 * @param {Object[]} shots Of plan().
 * @param {Object}   to    `url` of the site, `addresses` that were looked up there, `folder` the pictures go to.
 * @return {Promise<{ taken: number, faults: string[] }>} How many, and what could not be taken.
 */
export async function take( shots, to ) {
	const browser = await chromium.launch( {
		executablePath: browser_path(),
		args: is_root ? [ '--no-sandbox' ] : [],
	} );
	try {
		const readers = [ ...new Set( shots.map( ( { reader } ) => reader ) ) ];
		const all = await Promise.all(
			readers.map( ( reader ) =>
				take_of(
					browser,
					reader,
					shots.filter( ( shot ) => shot.reader === reader ),
					to
				)
			)
		);
		return {
			taken: all.reduce( ( sum, { taken } ) => sum + taken, 0 ),
			faults: all.flatMap( ( { faults } ) => faults ),
		};
	} finally {
		await browser.close();
	}
}
