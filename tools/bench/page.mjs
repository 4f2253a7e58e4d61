/**
 * /community/ in a real browser on a phone's screen: bytes of ours, first paint, shifts, errors.
 */
import { gzipSync } from 'node:zlib';
import { chromium } from '@playwright/test';
import { existsSync } from 'node:fs';
import { median } from './load.mjs';

const ASSET = /\/plugins\/zeromo-community\/.*\.(js|css)(\?|$)/;

/** In the page, before anything else: keeps what the browser reports. */
function watch() {
	window.zeromo_bench = { lcp: 0, cls: 0 };
	new PerformanceObserver( ( list ) => {
		for ( const entry of list.getEntries() ) {
			window.zeromo_bench.lcp = entry.startTime;
		}
	} ).observe( { type: 'largest-contentful-paint', buffered: true } );
	new PerformanceObserver( ( list ) => {
		for ( const entry of list.getEntries() ) {
			if ( ! entry.hadRecentInput ) {
				window.zeromo_bench.cls += entry.value;
			}
		}
	} ).observe( { type: 'layout-shift', buffered: true } );
}

/** A line of 50 KB/s on which an answer needs 300 ms. */
const WEAK = { offline: false, latency: 300, downloadThroughput: 50 * 1024, uploadThroughput: 50 * 1024 };

/** One visit; `weak` is over such a line. */
async function visit( browser, stack, member, weak = false ) {
	const context = await browser.newContext( {
		viewport: { width: 390, height: 844 },
		deviceScaleFactor: 2,
		isMobile: true,
		hasTouch: true,
		locale: 'zh-CN',
	} );
	try {
		if ( member ) {
			await context.addCookies(
				member.cookie.split( '; ' ).map( ( pair ) => {
					const at = pair.indexOf( '=' );
					return { name: pair.slice( 0, at ), value: pair.slice( at + 1 ), url: stack.url };
				} )
			);
		}
		const page = await context.newPage();
		const session = await context.newCDPSession( page );
		await session.send( 'Emulation.setCPUThrottlingRate', { rate: 4 } );
		if ( weak ) {
			await session.send( 'Network.enable' );
			await session.send( 'Network.emulateNetworkConditions', WEAK );
		}
		await page.addInitScript( watch );
		const faults = [];
		const files = [];
		page.on( 'console', ( message ) => message.type() === 'error' && faults.push( message.text() ) );
		page.on( 'pageerror', ( error ) => faults.push( String( error ) ) );
		page.on( 'requestfailed', ( request ) => faults.push( `failed: ${ request.url() }` ) );
		page.on( 'response', ( response ) => {
			if ( response.status() >= 400 ) {
				faults.push( `${ response.status() }: ${ response.url() }` );
			}
			if ( ASSET.test( response.url() ) ) {
				files.push( response );
			}
		} );
		await page.goto( `${ stack.url }/community/`, { waitUntil: 'networkidle', timeout: 60000 } );
		const { lcp, cls } = await page.evaluate( () => window.zeromo_bench );
		const text = await page.evaluate(
			() => performance.getEntriesByName( 'first-contentful-paint' )[ 0 ]?.startTime
		);
		const sizes = await Promise.all(
			files.map( async ( response ) => ( {
				name: new URL( response.url() ).pathname.replace( /^.*\/zeromo-community\//, '' ),
				bytes: gzipSync( await response.body(), { level: 6 } ).length,
			} ) )
		);
		return { lcp, cls, text, faults, sizes };
	} finally {
		await context.close();
	}
}

/** Figures of the page as visitor and as member, medians of `times` visits each. */
export async function page_figures( stack, times ) {
	const system = '/usr/bin/chromium';
	const browser = await chromium.launch( {
		executablePath: existsSync( system ) ? system : undefined,
		args: [ '--no-sandbox', '--disable-dev-shm-usage' ],
	} );
	try {
		const figures = {};
		for ( const [ who, member ] of [
			[ 'visitor', null ],
			[ 'member', stack.facts.members[ 0 ] ],
		] ) {
			const visits = [];
			const weak = [];
			for ( let i = 0; i < times; i++ ) {
				visits.push( await visit( browser, stack, member ) );
				weak.push( await visit( browser, stack, member, true ) );
			}
			figures[ who ] = {
				lcp: median( visits.map( ( one ) => one.lcp ) ),
				text: median( weak.map( ( one ) => one.text ) ),
				cls: Math.max( ...visits.map( ( one ) => one.cls ) ),
				faults: [ ...new Set( visits.flatMap( ( one ) => one.faults ) ) ],
				sizes: visits[ 0 ].sizes,
				bytes: visits[ 0 ].sizes.reduce( ( sum, { bytes } ) => sum + bytes, 0 ),
			};
		}
		return { version: browser.version(), ...figures };
	} finally {
		await browser.close();
	}
}
