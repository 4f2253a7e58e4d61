import { act, fireEvent, screen } from '@testing-library/react';
import { asMember, place, press } from '../../../../shared/testing';
import * as player from '..';
import { actionOf, timeText } from '../model';

const MARKUP =
	'<div class="zmo-video zmo-player"><video controls preload="none" poster="/c.jpg"><source src="/v.mp4" type="video/mp4"></video></div>';

function started( sources = [ { src: '/v.mp4', type: 'video/mp4', label: '' } ] ) {
	const host = place( player, MARKUP, { sources, duration: 30 } );
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
