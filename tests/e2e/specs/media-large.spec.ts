import { closeSync, mkdtempSync, openSync, readFileSync, rmSync, writeSync, ftruncateSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '../fixtures';

const SIZE = 200 * 1024 * 1024;
/** The server takes no larger ones. */
const PART = 8 * 1024 * 1024;
const SLOW = { timeout: 60_000 };

/** A playable video of 200 MB: a small one and an empty box that players pass over, which takes no room on the disk. */
function large_video( folder: string ): string {
	const clip = readFileSync( join( __dirname, '../fixtures/media/clip.mp4' ) );
	const path = join( folder, 'large.mp4' );
	const file = openSync( path, 'w' );
	const box = Buffer.alloc( 8 );
	box.writeUInt32BE( SIZE - clip.length, 0 );
	box.write( 'free', 4, 'latin1' );
	writeSync( file, Buffer.concat( [ clip, box ] ) );
	ftruncateSync( file, SIZE );
	closeSync( file );
	return path;
}

test( 'a video of 200 MB is interrupted twice and finished', async ( { member1: page, trouble } ) => {
	test.setTimeout( 240_000 );
	trouble.allow.push( /media\/upload/, /ERR_(CONNECTION_RESET|FAILED)/ );
	const folder = mkdtempSync( join( tmpdir(), 'zmo-' ) );
	const sent: { cut: boolean }[] = [];
	/** The page asks how much has arrived only when the test has seen what it says meanwhile. */
	let go_on = () => {};
	const seen = new Promise< void >( ( resolve ) => ( go_on = resolve ) );
	try {
		await page.route( /\/media\/upload\/\d+$/, async ( route ) => {
			if ( route.request().method() !== 'POST' ) {
				await seen;
				await route.continue();
				return;
			}
			const cut = sent.length === 6 || sent.length === 15;
			sent.push( { cut } );
			await ( cut ? route.abort( 'connectionreset' ) : route.continue() );
		} );
		await page.goto( '/publish/' );
		await page.getByRole( 'textbox', { name: '标题' } ).fill( '长片' );
		await page
			.getByRole( 'toolbar', { name: '编辑工具' } )
			.getByRole( 'button', { name: '视频', exact: true } )
			.click( SLOW );
		await page.getByLabel( '选择视频' ).setInputFiles( large_video( folder ), SLOW );
		const begun = Date.now();
		const area = page.getByRole( 'region', { name: '视频' } );
		const bar = area.getByRole( 'progressbar' );
		await expect( area.getByText( /^上传中 .* \/ 200 MB/ ) ).toBeVisible( SLOW );
		await expect( page.getByRole( 'button', { name: '发布', exact: true } ).last() ).toBeDisabled();
		await expect( area.getByText( '网络断了，恢复后继续上传' ).first() ).toBeVisible( SLOW );
		expect( Number( await bar.getAttribute( 'aria-valuenow' ) ) ).toBeLessThanOrEqual( 85 );
		go_on();
		await expect( area.getByText( '视频已上传' ) ).toBeVisible( { timeout: 150_000 } );
		expect( sent.filter( ( { cut } ) => cut ) ).toHaveLength( 2 );
		console.log(
			`200 MB in ${ sent.length } parts, two cut off: ${ Math.round( ( Date.now() - begun ) / 1000 ) } s`
		);
		// Nothing but what was cut off is sent twice.
		expect( sent.length ).toBeLessThanOrEqual( Math.ceil( SIZE / ( PART - 65536 ) ) + 2 );
		await page.getByRole( 'button', { name: '发布', exact: true } ).last().click();
		await expect( page ).toHaveURL( /\/activity\/\d+\//, SLOW );
		const source = await page.locator( '.zmo-player source' ).getAttribute( 'src' );
		const part = await page.request.get( source ?? '', { headers: { Range: 'bytes=0-99' } } );
		expect( part.status() ).toBe( 206 );
		expect( part.headers()[ 'content-range' ] ).toBe( `bytes 0-99/${ SIZE }` );
	} finally {
		rmSync( folder, { recursive: true, force: true } );
	}
} );
