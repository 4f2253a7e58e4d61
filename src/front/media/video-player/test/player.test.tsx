import { act, fireEvent, screen } from '@testing-library/react';
import { asMember, place, press } from '../../../../shared/testing';
import * as player from '..';
import { actionOf, timeText } from '../model';

/** The library for lists of parts, as far as the player knows it. */
class MockHls {
	static Events = { ERROR: 'error' };
	static ErrorTypes = { MEDIA_ERROR: 'media', NETWORK_ERROR: 'network' };
	static isSupported = () => true;
	static all: MockHls[] = [];
	src = '';
	video: HTMLMediaElement | null = null;
	ended = false;
	fail: ( data: { fatal: boolean; type: string } ) => void = () => undefined;
	recoverMediaError = jest.fn();

	constructor() {
		MockHls.all.push( this );
	}
	on( name: string, heard: ( name: string, data: { fatal: boolean; type: string } ) => void ): void {
		this.fail = ( data ) => act( () => heard( name, data ) );
	}
	loadSource( src: string ): void {
		this.src = src;
	}
	attachMedia( video: HTMLMediaElement ): void {
		this.video = video;
	}
	destroy(): void {
		this.ended = true;
	}
}

jest.mock( 'hls.js/light', () => ( { __esModule: true, default: MockHls } ) );

const MARKUP =
	'<div class="zmo-video zmo-player"><video controls preload="none" poster="/c.jpg"><source src="/v.mp4" type="video/mp4"></video></div>';

function started( sources = [ { src: '/v.mp4', type: 'video/mp4', label: '' } ], more = {} ) {
	const host = place( player, MARKUP, { sources, duration: 30, ...more } );
	const video = host.querySelector( 'video' ) as HTMLVideoElement;
	const state = { paused: true, currentTime: 0, duration: 30 };
	for ( const name of [ 'paused', 'currentTime', 'duration' ] as const ) {
		Object.defineProperty( video, name, {
			configurable: true,
			get: () => state[ name ],
			set: ( value: never ) => ( state[ name ] = value ),
		} );
	}
	const say = ( event: string ) => act( () => void video.dispatchEvent( new Event( event ) ) );
	video.play = jest.fn( async () => {
		state.paused = false;
		say( 'play' );
	} );
	video.pause = jest.fn( () => {
		state.paused = true;
		say( 'pause' );
	} );
	video.load = jest.fn();
	return { host, video, state, say };
}

describe( 'the video player', () => {
	beforeEach( () => asMember() );

	it( 'keeps the server’s video and plays only when asked', async () => {
		const { video } = started();
		expect( video.controls ).toBe( false );
		expect( video.play ).not.toHaveBeenCalled();
		await press( screen.getByRole( 'button', { name: '播放视频，0:30' } ) );
		expect( video.play ).toHaveBeenCalledTimes( 1 );
		expect( screen.getByRole( 'button', { name: '暂停' } ) ).toBeInTheDocument();
	} );

	it( 'takes space, arrows, m and f', async () => {
		const { host, video, state } = started();
		await press( screen.getByRole( 'button', { name: '播放视频，0:30' } ) );
		const box = host.querySelector( '.zmo-player' ) as HTMLElement & { requestFullscreen: jest.Mock };
		box.requestFullscreen = jest.fn( () => Promise.resolve() );
		state.currentTime = 10;
		fireEvent.keyDown( video, { key: 'ArrowRight' } );
		expect( state.currentTime ).toBe( 15 );
		fireEvent.keyDown( video, { key: 'ArrowLeft' } );
		expect( state.currentTime ).toBe( 10 );
		state.currentTime = 28;
		fireEvent.keyDown( video, { key: 'ArrowRight' } );
		expect( state.currentTime ).toBe( 30 );
		fireEvent.keyDown( video, { key: 'ArrowDown' } );
		expect( video.volume ).toBeCloseTo( 0.9 );
		fireEvent.keyDown( video, { key: 'm' } );
		expect( video.muted ).toBe( true );
		fireEvent.keyDown( video, { key: 'f' } );
		expect( box.requestFullscreen ).toHaveBeenCalled();
		fireEvent.keyDown( video, { key: ' ' } );
		expect( video.pause ).toHaveBeenCalled();
	} );

	it( 'says at the end of a sample where the rest is', async () => {
		const { video, say } = started( undefined, { label: '购买后继续观看', url: '#hidden' } );
		await press( screen.getByRole( 'button', { name: '播放视频，0:30' } ) );
		expect( screen.queryByRole( 'link' ) ).toBeNull();
		Object.defineProperty( video, 'ended', { configurable: true, value: true } );
		say( 'ended' );
		expect( screen.getByRole( 'link', { name: '购买后继续观看' } ) ).toHaveAttribute( 'href', '#hidden' );
	} );

	it( 'says nothing at the end of a whole video', async () => {
		const { video, say } = started();
		await press( screen.getByRole( 'button', { name: '播放视频，0:30' } ) );
		Object.defineProperty( video, 'ended', { configurable: true, value: true } );
		say( 'ended' );
		expect( screen.queryByRole( 'link' ) ).toBeNull();
	} );

	it( 'has speeds, and qualities where there are several', async () => {
		const sources = [
			{ src: '/1080.mp4', type: 'video/mp4', label: '1080p' },
			{ src: '/480.mp4', type: 'video/mp4', label: '480p' },
		];
		const { video, state, say } = started( sources );
		await press( screen.getByRole( 'button', { name: /播放视频/ } ) );
		fireEvent.change( screen.getByRole( 'combobox', { name: '倍速' } ), { target: { value: '1.5' } } );
		expect( video.playbackRate ).toBe( 1.5 );
		state.currentTime = 12;
		fireEvent.change( screen.getByRole( 'combobox', { name: '清晰度' } ), { target: { value: '1' } } );
		expect( video.src ).toContain( '/480.mp4' );
		state.currentTime = 0;
		say( 'loadedmetadata' );
		expect( state.currentTime ).toBe( 12 );
	} );

	describe( 'with a list of parts', () => {
		const sources = [
			{ src: '/v/list.m3u8', type: 'application/vnd.apple.mpegurl', label: '' },
			{ src: '/v/720.mp4', type: 'video/mp4', label: '720P' },
			{ src: '/v.mp4', type: 'video/mp4', label: '' },
		];
		const quality = () => screen.getByRole( 'combobox', { name: '清晰度' } );
		const wait = () => act( async () => void ( await new Promise( ( resolve ) => setTimeout( resolve, 0 ) ) ) );

		beforeEach( () => {
			MockHls.all = [];
			HTMLMediaElement.prototype.canPlayType = jest.fn( () => '' as const );
		} );

		it( 'leaves it to a browser that reads lists, and names the qualities', async () => {
			HTMLMediaElement.prototype.canPlayType = jest.fn( () => 'maybe' as const );
			const { video } = started( sources );
			await press( screen.getByRole( 'button', { name: /播放视频/ } ) );
			expect( video.play ).toHaveBeenCalledTimes( 1 );
			expect( MockHls.all ).toHaveLength( 0 );
			expect( [ ...quality().querySelectorAll( 'option' ) ].map( ( one ) => one.textContent ) ).toEqual( [
				'自动',
				'720P',
				'原画',
			] );
		} );

		it( 'fetches the library when the video is asked for, not before', async () => {
			const { video, state } = started( sources );
			await wait();
			expect( MockHls.all ).toHaveLength( 0 );
			await press( screen.getByRole( 'button', { name: /播放视频/ } ) );
			await wait();
			expect( MockHls.all ).toHaveLength( 1 );
			expect( MockHls.all[ 0 ]?.src ).toBe( '/v/list.m3u8' );
			expect( MockHls.all[ 0 ]?.video ).toBe( video );
			expect( video.play ).toHaveBeenCalledTimes( 1 );
			expect( quality() ).toHaveValue( '0' );
			state.currentTime = 4;
			fireEvent.change( quality(), { target: { value: '1' } } );
			expect( MockHls.all[ 0 ]?.ended ).toBe( true );
			expect( video.src ).toContain( '/v/720.mp4' );
			expect( quality() ).toHaveValue( '1' );
		} );

		it( 'plays another form when the list can’t be had', async () => {
			const { video } = started( sources );
			await press( screen.getByRole( 'button', { name: /播放视频/ } ) );
			await wait();
			MockHls.all[ 0 ]?.fail( { fatal: false, type: 'network' } );
			MockHls.all[ 0 ]?.fail( { fatal: true, type: 'media' } );
			expect( MockHls.all[ 0 ]?.ended ).toBe( false );
			MockHls.all[ 0 ]?.fail( { fatal: true, type: 'network' } );
			expect( MockHls.all[ 0 ]?.ended ).toBe( true );
			expect( video.src ).toContain( '/v/720.mp4' );
			expect( screen.queryByRole( 'alert' ) ).toBeNull();
		} );

		it( 'says so when there is no other', async () => {
			const { say } = started( sources.slice( 0, 1 ) );
			// That the browser can't read a list itself is no news.
			say( 'error' );
			expect( screen.queryByRole( 'alert' ) ).toBeNull();
			await press( screen.getByRole( 'button', { name: /播放视频/ } ) );
			await wait();
			MockHls.all[ 0 ]?.fail( { fatal: true, type: 'network' } );
			expect( screen.getByRole( 'alert' ) ).toHaveTextContent( '视频无法播放' );
		} );
	} );

	it( 'says when it can’t be played', () => {
		const { say } = started();
		say( 'error' );
		expect( screen.getByRole( 'alert' ) ).toHaveTextContent( '视频无法播放' );
	} );

	it( 'gives the browser’s controls back when it ends', () => {
		const host = document.createElement( 'div' );
		host.innerHTML = MARKUP;
		document.body.append( host );
		let end: ( () => void ) | undefined;
		act( () => {
			end = player.mount( host, {} );
		} );
		act( () => end?.() );
		expect( host.querySelector( 'video' )?.controls ).toBe( true );
		expect( host.querySelector( '.zmo-player__ui' ) ).toBeNull();
	} );

	it( 'leaves controls the keys that are theirs', () => {
		expect( actionOf( ' ', 'BUTTON' ) ).toBeNull();
		expect( actionOf( 'ArrowLeft', 'SELECT' ) ).toBeNull();
		expect( actionOf( 'M', 'SELECT' ) ).toEqual( { type: 'mute' } );
		expect( actionOf( 'x', 'VIDEO' ) ).toBeNull();
	} );

	it( 'writes times', () =>
		expect( [ 5, 750, 3725, NaN ].map( timeText ) ).toEqual( [ '0:05', '12:30', '1:02:05', '0:00' ] ) );
} );
