import type { Locator, Page } from '@playwright/test';
import { join } from 'node:path';
import { expect, test } from '../fixtures/wordpress';

const FILM = join( __dirname, '../fixtures/media/clip.mp4' );
/** The name of the plugin that makes lists, in the list of plugins. */
const PLUGIN = 'zeromo-test-video-in-parts';
/** What a server with much to do may take. */
const SLOW = { timeout: 60_000 };

/** A browser that reads no lists by itself, as most do. */
async function without_lists( page: Page ): Promise< Page > {
	await page.addInitScript( () => {
		const can = HTMLMediaElement.prototype.canPlayType;
		HTMLMediaElement.prototype.canPlayType = function ( type ) {
			return /mpegurl/i.test( type ) ? '' : can.call( this, type );
		};
	} );
	return page;
}

const state = ( video: Locator ) =>
	video.evaluate( ( one ) => {
		const { paused, currentTime, playbackRate, duration, currentSrc, videoWidth } = one as HTMLVideoElement;
		return { paused, currentTime, playbackRate, duration, currentSrc, videoWidth };
	} );

test( 'where the site makes HLS the player plays its parts, in the quality its reader chooses', async ( {
	member1: page,
	open_as,
	requestUtils,
	expect_accessible,
} ) => {
	test.setTimeout( 180_000 );
	await requestUtils.activatePlugin( PLUGIN );
	try {
		await page.goto( '/publish/' );
		await page.getByRole( 'textbox', { name: '标题' } ).fill( '分段的小船' );
		await page
			.getByRole( 'toolbar', { name: '编辑工具' } )
			.getByRole( 'button', { name: '视频', exact: true } )
			.click( SLOW );
		await page.getByLabel( '选择视频' ).setInputFiles( FILM, SLOW );
		await expect( page.getByText( '视频已上传' ) ).toBeVisible( SLOW );
		await expect( page.getByRole( 'radio', { name: /智能推荐/ } ) ).toBeVisible( SLOW );
		await page.getByRole( 'button', { name: '发布', exact: true } ).last().click( SLOW );
		await expect( page ).toHaveURL( /\/activity\/\d+\//, SLOW );

		const visitor = await without_lists( await open_as( null ) );
		const asked: string[] = [];
		visitor.on( 'request', ( request ) => asked.push( new URL( request.url() ).pathname ) );
		const parts = ( name: RegExp ) => asked.filter( ( path ) => name.test( path ) ).length;
		await visitor.goto( page.url() );
		const player = visitor.getByRole( 'group', { name: '分段的小船' } ).first();
		const video = player.locator( 'video' );

		await test.step( 'nothing of it is fetched before it is asked for', async () => {
			await expect( player.getByRole( 'button', { name: /播放视频/ } ) ).toBeVisible( SLOW );
			expect( parts( /\.(m3u8|ts)$/ ) ).toBe( 0 );
		} );
		await test.step( 'the parts play one after the other', async () => {
			await player.getByRole( 'button', { name: /播放视频/ } ).focus();
			await visitor.keyboard.press( 'Enter' );
			await expect.poll( async () => ( await state( video ) ).currentTime, SLOW ).toBeGreaterThan( 0.3 );
			expect( parts( /\/list\.m3u8$/ ) ).toBe( 1 );
			expect( parts( /-0\.ts$/ ) ).toBeGreaterThan( 0 );
			const now = await state( video );
			// The upload itself lasts 2.4 seconds, what was made of it 6.
			expect( now.duration ).toBeGreaterThan( 5 );
			expect( now.currentSrc ).toMatch( /^blob:/ );
		} );
		await test.step( 'speed and keys', async () => {
			await player.getByRole( 'combobox', { name: '倍速' } ).selectOption( '0.5' );
			await video.focus();
			await visitor.keyboard.press( 'k' );
			await expect.poll( async () => ( await state( video ) ).paused ).toBe( true );
			await visitor.keyboard.press( 'Home' );
			await expect.poll( async () => ( await state( video ) ).currentTime ).toBe( 0 );
			await visitor.keyboard.press( 'ArrowRight' );
			await expect.poll( async () => ( await state( video ) ).currentTime ).toBeCloseTo( 5, 0 );
			await expect_accessible( visitor, '.zmo-player' );
		} );
		await test.step( 'another quality goes on at the same place and speed', async () => {
			const quality = player.getByRole( 'combobox', { name: '清晰度' } );
			await expect( quality.getByRole( 'option' ) ).toHaveText( [ '自动', '54P', '原画' ] );
			await visitor.keyboard.press( 'ArrowLeft' );
			await visitor.keyboard.press( 'ArrowRight' );
			await quality.selectOption( { label: '54P' } );
			await expect.poll( async () => ( await state( video ) ).videoWidth, SLOW ).toBe( 96 );
			await expect.poll( async () => ( await state( video ) ).currentTime, SLOW ).toBeCloseTo( 5, 0 );
			expect( parts( /\/small-\d\.ts$/ ) ).toBeGreaterThan( 0 );
			expect( ( await state( video ) ).playbackRate ).toBe( 0.5 );
			await quality.selectOption( { label: '原画' } );
			await expect.poll( async () => ( await state( video ) ).currentSrc, SLOW ).toContain( 'zmo_file=' );
			await expect.poll( async () => ( await state( video ) ).videoWidth, SLOW ).toBe( 192 );
		} );
		await test.step( 'a list that is gone gives way to the upload', async () => {
			const other = await without_lists( await open_as( null ) );
			await other.route( /\.m3u8$/, ( route ) => route.fulfill( { status: 200, body: 'no list' } ) );
			await other.goto( page.url() );
			const fallen = other.getByRole( 'group', { name: '分段的小船' } ).first();
			await fallen.getByRole( 'button', { name: /播放视频/ } ).click( SLOW );
			await expect
				.poll( async () => ( await state( fallen.locator( 'video' ) ) ).currentSrc, SLOW )
				.toContain( 'zmo_file=' );
		} );
	} finally {
		await requestUtils.deactivatePlugin( PLUGIN );
	}
} );
