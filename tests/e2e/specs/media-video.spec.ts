import type { Locator, Page } from '@playwright/test';
import { join } from 'node:path';
import { PHONE, expect, test } from '../fixtures';

const BYTES = join( __dirname, '../fixtures/media' );
const PICTURE = join( __dirname, '../../../demo/pictures/camera.jpg' );
/** What a server with much to do may take. */
const SLOW = { timeout: 60_000 };

test.describe.configure( { timeout: 240_000 } );

/** Of the editor: the form it takes the place of has a field of the same name. */
const tool = ( page: Page ) =>
	page.getByRole( 'toolbar', { name: '编辑工具' } ).getByRole( 'button', { name: '视频', exact: true } );

async function open_video( page: Page, file: string ): Promise< Locator > {
	await page.goto( '/publish/' );
	await tool( page ).click( SLOW );
	await page.getByLabel( '选择视频' ).setInputFiles( join( BYTES, file ), SLOW );
	return page.getByRole( 'region', { name: '视频' } );
}

async function publish( page: Page ): Promise< void > {
	await page.getByRole( 'button', { name: '发布', exact: true } ).last().click( SLOW );
	await expect( page ).toHaveURL( /\/activity\/\d+\//, SLOW );
}

const state = ( video: Locator ) =>
	video.evaluate( ( one ) => {
		const { paused, currentTime, playbackRate, muted, volume } = one as HTMLVideoElement;
		return { paused, currentTime, playbackRate, muted, volume };
	} );

test( 'a video is sent, gets a cover, and plays with keys, and without script', async ( {
	member1: page,
	open_as,
	expect_accessible,
} ) => {
	const area = await open_video( page, 'clip.mp4' );
	await page.getByRole( 'textbox', { name: '标题' } ).fill( '小船' );
	await expect( area.getByText( '视频已上传' ) ).toBeVisible( SLOW );

	await test.step( 'black frames are passed over, one is recommended', async () => {
		const frames = area.getByRole( 'radio' );
		await expect( frames ).toHaveCount( 3, SLOW );
		await expect( frames.nth( 0 ) ).toHaveAccessibleName( /25%/ );
		await expect( area.getByRole( 'radio', { name: /智能推荐/ } ) ).toHaveCount( 1 );
		await expect( frames.nth( 0 ) ).toBeChecked();
		await frames.nth( 0 ).focus();
		await page.keyboard.press( 'ArrowRight' );
		await expect( frames.nth( 1 ) ).toBeChecked();
	} );
	await test.step( 'the member’s own picture becomes the cover', async () => {
		await area.getByLabel( '上传封面' ).setInputFiles( PICTURE );
		await expect( area.getByRole( 'radio', { name: '自定义封面' } ) ).toBeChecked( SLOW );
		await expect( area.getByText( '视频已上传' ) ).toBeVisible( SLOW );
	} );
	await expect_accessible( page, 'form' );
	await publish( page );

	const player = page.getByRole( 'group', { name: '小船' } ).first();
	const video = player.locator( 'video' );
	const play = player.getByRole( 'button', { name: /播放视频/ } );
	await test.step( 'it waits for its reader', async () => {
		await player.scrollIntoViewIfNeeded();
		await expect( play ).toBeVisible( SLOW );
		expect( ( await state( video ) ).paused ).toBe( true );
		const cover = await page.request.get( ( await video.getAttribute( 'poster' ) ) ?? '' );
		expect( cover.headers()[ 'content-type' ] ).toMatch( /^image\// );
		await expect_accessible( page, '.zmo-player' );
	} );
	await test.step( 'and obeys the keys', async () => {
		await play.focus();
		await page.keyboard.press( 'Enter' );
		await expect( player.getByRole( 'button', { name: '静音' } ) ).toBeVisible( SLOW );
		await expect.poll( async () => ( await state( video ) ).currentTime, SLOW ).toBeGreaterThan( 0 );
		await page.keyboard.press( 'm' );
		await expect( player.getByRole( 'button', { name: '静音' } ) ).toHaveAttribute( 'aria-pressed', 'true' );
		await page.keyboard.press( 'ArrowDown' );
		const { muted, volume } = await state( video );
		expect( muted ).toBe( false );
		expect( volume ).toBeCloseTo( 0.9 );
		await page.keyboard.press( 'Home' );
		await player.getByRole( 'combobox', { name: '倍速' } ).selectOption( '2' );
		expect( ( await state( video ) ).playbackRate ).toBe( 2 );
		await expect( player.getByRole( 'combobox', { name: '清晰度' } ) ).toHaveCount( 0 );
		await expect_accessible( page, '.zmo-player' );
		await video.focus();
		await page.keyboard.press( 'End' );
		await expect( player.getByRole( 'button', { name: '播放' } ) ).toBeVisible();
	} );
	await test.step( 'on a phone it fits, and without script the browser plays it', async () => {
		const phone = await open_as( null, PHONE );
		await phone.goto( page.url() );
		await expect( phone.getByRole( 'button', { name: /播放视频/ } ).first() ).toBeVisible( SLOW );
		const box = await phone.getByRole( 'group', { name: '小船' } ).first().boundingBox();
		expect( ( box?.x ?? 0 ) + ( box?.width ?? 999 ) ).toBeLessThanOrEqual( 390 );
		await phone
			.getByRole( 'button', { name: /播放视频/ } )
			.first()
			.tap();
		const slider = phone.getByRole( 'slider', { name: '进度' } );
		await expect( slider ).toBeVisible( SLOW );
		expect( ( await slider.boundingBox() )?.width, 'room for a thumb' ).toBeGreaterThan( 120 );
		const plain = await open_as( null, { javaScriptEnabled: false } );
		await plain.goto( page.url() );
		await expect( plain.locator( '.zmo-video video[controls] source' ).first() ).toHaveAttribute(
			'type',
			'video/mp4'
		);
	} );
} );

test( 'a video without a frame worth showing asks for a picture', async ( { member1: page, expect_accessible } ) => {
	const area = await open_video( page, 'black.mp4' );
	await expect( area.getByText( '无法捕获智能推荐封面，该视频已失效？' ) ).toBeVisible( SLOW );
	await expect_accessible( page, '.zmo-clip' );
	await area.getByLabel( '上传封面' ).setInputFiles( PICTURE );
	await expect( area.getByRole( 'radio', { name: '自定义封面' } ) ).toBeChecked( SLOW );
	await expect( area.getByText( '视频已上传' ) ).toBeVisible( SLOW );
	await tool( page ).click();
	await expect( area ).toHaveCount( 0 );
	await tool( page ).click();
	await expect( area.getByRole( 'radio', { name: '自定义封面' } ) ).toBeChecked();
	await area.getByRole( 'button', { name: '移除视频' } ).click();
	await expect( page.getByLabel( '选择视频' ) ).toBeAttached();
} );

test( 'a video chosen while the editor is still on its way goes into it', async ( { member1: page } ) => {
	let go: () => void = () => undefined;
	const held = new Promise< void >( ( resolve ) => ( go = resolve ) );
	await page.route( /\/build\/chunks\/[^?]+\.js/, async ( route ) => {
		await held;
		await route.continue();
	} );
	await page.goto( '/publish/', { waitUntil: 'commit' } );
	const dialog = page.waitForEvent( 'filechooser' );
	await page.locator( 'form input[name="video"]' ).click();
	const chooser = await dialog;
	go();
	await expect( tool( page ) ).toBeVisible( SLOW );
	await chooser.setFiles( join( BYTES, 'clip.mp4' ) );
	const area = page.getByRole( 'region', { name: '视频' } );
	await expect( area.getByText( 'clip.mp4' ) ).toBeVisible( SLOW );
	await expect( area.getByText( '视频已上传' ) ).toBeVisible( SLOW );
} );
