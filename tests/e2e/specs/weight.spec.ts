import { gzipSync } from 'node:zlib';
import type { Response } from '@playwright/test';
import { expect, PHONE, test } from '../fixtures';

/** Our JavaScript and CSS that a phone loads on /community/ before anybody touches it, gzip; `npm run bench` measures the same. */
const LIMIT = 45 * 1024;
const ASSET = /\/plugins\/zeromo-community\/.*\.(js|css)(\?|$)/;

for ( const [ who, login ] of [
	[ 'visitor', null ],
	[ 'member', 'member1' ],
] as const ) {
	test( `/community/ costs a ${ who } at most 45 KB of script and style before interaction`, async ( {
		open_as,
	} ) => {
		const page = await open_as( login, PHONE );
		const files: Response[] = [];
		page.on( 'response', ( response ) => {
			if ( ASSET.test( response.url() ) ) {
				files.push( response );
			}
		} );
		await page.goto( '/community/', { waitUntil: 'networkidle' } );
		const sizes = await Promise.all(
			files.map( async ( file ) => {
				const name = new URL( file.url() ).pathname.split( '/build/' ).pop() ?? '';
				return { name, bytes: gzipSync( await file.body(), { level: 6 } ).length };
			} )
		);
		const list = sizes.map( ( { name, bytes } ) => `${ bytes } ${ name }` ).join( '\n' );
		expect(
			sizes.map( ( { name } ) => name ),
			list
		).toContain( 'front/index.js' );
		expect(
			sizes.reduce( ( sum, { bytes } ) => sum + bytes, 0 ),
			list
		).toBeLessThanOrEqual( LIMIT );
	} );
}
