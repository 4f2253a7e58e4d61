import type { Page } from '@playwright/test';
import { join } from 'node:path';
import { PHONE, expect, test } from '../fixtures';

const SLOW = { timeout: 60_000 };

test.describe.configure( { timeout: 180_000 } );

const PICTURES = [ 'lake-dawn', 'bread', 'camera' ].map( ( name ) =>
	join( __dirname, `../../../demo/pictures/${ name }.jpg` )
);
const links = ( page: Page ) => page.locator( '.zmo-gallery' ).first().getByRole( 'link' );

/** Address of a new activity with three pictures. */
async function published( member: Page ): Promise< string > {
	await member.goto( '/publish/' );
	const tools = member.getByRole( 'toolbar', { name: '编辑工具' } );
	await tools.getByRole( 'button', { name: '图片', exact: true } ).click( SLOW );
	const library = member.getByRole( 'dialog', { name: '我的图片' } );
	await library.getByLabel( '上传图片' ).setInputFiles( PICTURES );
	await expect( library.getByText( '已选 3' ) ).toBeVisible( SLOW );
	await expect( member.getByRole( 'progressbar' ) ).toHaveCount( 0, SLOW );
	await library.getByRole( 'button', { name: '确定' } ).click();
	await member.getByRole( 'button', { name: '发布', exact: true } ).last().click();
	await expect( member ).toHaveURL( /\/activity\/\d+\//, SLOW );
	return member.url();
}

const viewer_of = ( page: Page ) => page.getByRole( 'dialog', { name: '查看图片' } );

test( 'fingers go on by a swipe across and close by one down', async ( { open_as, member1 } ) => {
	const page = await open_as( null, PHONE );
	await page.goto( await published( member1 ) );
	const count = await links( page ).count();
	const viewer = viewer_of( page );
	await expect( async () => {
		await links( page ).nth( 0 ).tap();
		await expect( viewer ).toBeVisible( { timeout: 5_000 } );
	} ).toPass( SLOW );
	const cdp = await page.context().newCDPSession( page );
	const swipe = async ( dx: number, dy: number ) => {
		const at = ( part: number ) => [ { x: 195 + dx * part, y: 420 + dy * part } ];
		await cdp.send( 'Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: at( 0 ) } );
		for ( const part of [ 0.3, 0.6, 1 ] ) {
			await cdp.send( 'Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: at( part ) } );
		}
		await cdp.send( 'Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] } );
	};
	// A finger that comes while the pictures still move stops them; it swipes again.
	for ( const [ dx, number ] of [
		[ -120, 2 ],
		[ 120, 1 ],
	] as const ) {
		await expect( async () => {
			await swipe( dx, 10 );
			await expect( viewer.getByText( `${ number }/${ count }` ) ).toBeVisible( { timeout: 5_000 } );
		} ).toPass( SLOW );
	}
	await swipe( 5, 200 );
	await expect( viewer ).toHaveCount( 0 );
} );

test( 'a double-click in 我的图片 shows a picture above it, in its own shape', async ( { member1 } ) => {
	await member1.goto( '/publish/' );
	const tools = member1.getByRole( 'toolbar', { name: '编辑工具' } );
	await tools.getByRole( 'button', { name: '图片', exact: true } ).click( SLOW );
	const library = member1.getByRole( 'dialog', { name: '我的图片' } );
	await library.getByLabel( '上传图片' ).setInputFiles( PICTURES.slice( 0, 1 ) );
	await expect( library.getByText( '已选 1' ) ).toBeVisible( SLOW );
	await library.getByRole( 'checkbox', { checked: true } ).dblclick();
	const viewer = viewer_of( member1 );
	const picture = viewer.locator( '[aria-hidden="false"] img.pswp__img:not([role])' );
	await expect( picture ).toBeInViewport( { ratio: 1 } );
	const shape = ( image: HTMLImageElement ) => {
		const { width, height } = image.getBoundingClientRect();
		return Math.abs( width / height - image.naturalWidth / image.naturalHeight );
	};
	await expect.poll( () => picture.evaluate( shape ) ).toBeLessThan( 0.01 );
	await expect( viewer.getByRole( 'button', { name: '缩略图' } ) ).toHaveCount( 0 );
	await member1.keyboard.press( 'Escape' );
	await expect( viewer ).toHaveCount( 0 );
	await expect( library.getByText( '已选 1' ) ).toBeVisible();
} );
