import { join } from 'node:path';
import { call, new_member, PHONE } from '../fixtures';
import { expect, test } from '../fixtures/wordpress';

const FILM = join( __dirname, '../../../demo/videos/lake.mp4' );
/** What a server with much to do may take. */
const SLOW = { timeout: 60_000 };

test( 'a sold video shows its first second to everybody, then says where the rest is, and plays whole when bought', async ( {
	page,
	open_as,
	expect_accessible,
	trouble,
} ) => {
	// The sample that is as long as its video.
	trouble.allow.push( /status of 422/ );
	test.setTimeout( 240_000 );
	const { login } = await new_member( page, 'sampler' );
	await page.goto( '/wp-admin/admin.php?page=zeromo' );
	const cards = await call( page, '/admin/cards', { asset: 'balance', amount: '20.00', count: 1 } );

	const author = await open_as( 'member1' );
	await author.goto( '/publish/' );
	await author
		.getByRole( 'toolbar', { name: '编辑工具' } )
		.getByRole( 'button', { name: '视频', exact: true } )
		.click( SLOW );
	await author.getByLabel( '选择视频' ).setInputFiles( FILM, SLOW );
	const area = author.getByRole( 'region', { name: '视频' } );
	await expect( area.getByText( '视频已上传' ) ).toBeVisible( SLOW );
	await author.getByRole( 'textbox', { name: '标题' } ).fill( '湖边的四秒' );
	await author.getByRole( 'button', { name: '动态设置' } ).click();
	const price = author.getByRole( 'textbox', { name: '价格' } );
	// A press while the form still moves changes nothing.
	await expect( async () => {
		await author.getByRole( 'radio', { name: '付费' } ).check( { force: true, timeout: 5_000 } );
		await expect( price ).toBeVisible( { timeout: 2_000 } );
	} ).toPass( SLOW );
	await price.fill( '6' );
	const send = author.getByRole( 'button', { name: '发布', exact: true } ).last();
	await test.step( 'a sample as long as the video is refused, and its part of the form says why', async () => {
		await area.getByRole( 'textbox', { name: '试看' } ).fill( '4' );
		await expect_accessible( author, '.zmo-clip' );
		await send.click( SLOW );
		await expect( area.getByText( '试看时间要比视频短' ) ).toBeVisible( SLOW );
	} );
	await area.getByRole( 'textbox', { name: '试看' } ).fill( '1' );
	await author.screenshot( { path: 'test-results/video-sample-form.png' } );
	await send.click( SLOW );
	await expect( author ).toHaveURL( /\/activity\/\d+\//, SLOW );
	const address = author.url();
	const id = Number( /\/activity\/(\d+)\//.exec( address )?.[ 1 ] );

	const buyer = await open_as( login, PHONE );
	await buyer.goto( address );
	const player = buyer.getByRole( 'group', { name: '湖边的四秒' } ).first();
	const video = player.locator( 'video' );
	await expect( buyer.getByText( '试看前 1 秒，全长 00:04' ) ).toBeVisible();
	await player.getByRole( 'button', { name: /播放视频/ } ).click( SLOW );
	const more = player.getByRole( 'link', { name: '购买后继续观看' } );
	await expect( more ).toBeVisible( SLOW );
	const length = () => video.evaluate( ( one ) => ( one as HTMLVideoElement ).duration );
	expect( await length() ).toBeLessThanOrEqual( 1 );
	expect( await video.evaluate( ( one ) => ( one as HTMLVideoElement ).videoWidth ) ).toBeGreaterThan( 600 );
	await expect_accessible( buyer, '.zmo-player' );
	await buyer.screenshot( { path: 'test-results/video-sample-390.png' } );
	await more.click();
	await expect( buyer ).toHaveURL( /#hidden$/ );
	await expect( buyer.locator( '#hidden' ) ).toBeInViewport();

	const desk = await open_as( null, { viewport: { width: 1280, height: 900 }, colorScheme: 'dark' } );
	await desk.goto( address );
	await desk
		.getByRole( 'button', { name: /播放视频/ } )
		.first()
		.click( SLOW );
	await expect( desk.getByRole( 'link', { name: '购买后继续观看' } ).first() ).toBeVisible( SLOW );
	await desk.screenshot( { path: 'test-results/video-sample-1280-dark.png' } );

	await call( buyer, '/wallet/redeem', { code: ( cards as { codes: string[] } ).codes[ 0 ] } );
	await call( buyer, '/post/buy', { post_id: id, method: 'balance' } );
	await buyer.goto( address );
	await player.getByRole( 'button', { name: /播放视频/ } ).click( SLOW );
	await expect.poll( length, SLOW ).toBeGreaterThan( 3.5 );
	await expect( buyer.getByText( '试看前 1 秒' ) ).toHaveCount( 0 );
} );
