import type { Page } from '@playwright/test';
import { writeFileSync } from 'node:fs';
import { PHONE, expect, test } from '../fixtures';
import { watch_main_thread } from '../fixtures/main-thread';

/** A phone is so many times slower than the machine of the tests. */
const SLOWER = 4;
/** Milliseconds on the phone. The photo decoded, shrunk and written on the page itself takes over a second there. */
const LONGEST_TASK = 300;

/** A photo of 12 megapixels with the detail of a real one, as JPEG. */
async function photo( page: Page ): Promise< Buffer > {
	const data = await page.evaluate( async () => {
		const canvas = new OffscreenCanvas( 4000, 3000 );
		const pen = canvas.getContext( '2d' ) as OffscreenCanvasRenderingContext2D;
		let seed = Date.now() % 2147483647;
		const random = () => ( seed = ( seed * 16807 ) % 2147483647 ) / 2147483647;
		for ( let n = 0; n < 20_000; n++ ) {
			pen.fillStyle = `hsl(${ Math.floor( random() * 360 ) } 50% ${ Math.floor( random() * 100 ) }%)`;
			pen.fillRect( random() * 4000, random() * 3000, random() * 140, random() * 100 );
		}
		const blob = await canvas.convertToBlob( { type: 'image/jpeg', quality: 0.97 } );
		return new Promise< string >( ( resolve ) => {
			const reader = new FileReader();
			reader.onload = () => resolve( String( reader.result ).split( ',' )[ 1 ] ?? '' );
			reader.readAsDataURL( blob );
		} );
	} );
	return Buffer.from( data, 'base64' );
}

test( 'a photo of 12 megapixels does not hold up a phone', async ( { browser, open_as }, info ) => {
	test.setTimeout( 180_000 );
	const page = await open_as( 'member2', PHONE );
	await page.goto( 'about:blank' );
	const bytes = await photo( page );
	// By its path: bytes that the test hands over are copied on the page's main thread.
	const path = info.outputPath( 'photo.jpg' );
	writeFileSync( path, bytes );
	await page.goto( '/publish/' );
	await page
		.getByRole( 'toolbar', { name: '编辑工具' } )
		.getByRole( 'button', { name: '图片', exact: true } )
		.click();
	const library = page.getByRole( 'dialog', { name: '我的图片' } );
	await expect( library.getByText( /没有更多了|加载更多|还没有图片/ ) ).toBeVisible( { timeout: 60_000 } );
	await page.evaluate( () => {
		const { send } = XMLHttpRequest.prototype;
		XMLHttpRequest.prototype.send = function ( body ) {
			const file = body instanceof FormData ? body.get( 'images[]' ) : null;
			Object.assign( window, { zmo_sent: file instanceof File ? file.size : 0 } );
			send.call( this, body );
		};
	} );
	const aside = page.waitForEvent( 'worker' );

	const stop = await watch_main_thread( browser, page );
	await library.getByLabel( '上传图片' ).setInputFiles( path );
	await aside;
	await expect( library.getByText( '已选 1' ) ).toBeVisible();
	await expect( page.getByRole( 'progressbar' ) ).toHaveCount( 0, { timeout: 60_000 } );
	const tasks = await stop();
	const [ longest ] = tasks;
	const sent = await page.evaluate( () => ( window as unknown as { zmo_sent: number } ).zmo_sent );
	console.log( `12 MP, ${ bytes.length } bytes, ${ sent } sent; main thread, ms: ` );
	tasks.slice( 0, 5 ).forEach( ( { ms, what } ) => console.log( `  ${ ms.toFixed( 1 ) } ${ what }` ) );
	expect( longest?.ms, 'the trace says what the main thread did' ).toBeGreaterThan( 0 );
	expect( ( longest?.ms ?? 0 ) * SLOWER, `longest task: ${ longest?.what }` ).toBeLessThan( LONGEST_TASK );
	expect( sent ).toBeGreaterThan( 0 );
	expect( sent ).toBeLessThan( bytes.length );

	await library.getByRole( 'button', { name: '确定' } ).click();
	await page.getByRole( 'button', { name: '发布', exact: true } ).last().click();
	await expect( page ).toHaveURL( /\/activity\/\d+\//, { timeout: 60_000 } );
	const wide = await page.evaluate( async () => {
		const image = new Image();
		image.src = document.querySelector< HTMLAnchorElement >( '.zmo-gallery a' )?.href ?? '';
		await image.decode();
		return image.naturalWidth;
	} );
	expect( wide ).toBe( 2048 );
} );
