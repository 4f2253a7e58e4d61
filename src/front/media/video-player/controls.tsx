import { useEffect, useReducer, useRef, useState } from '@wordpress/element';
import type { CSSProperties } from 'react';
import { __, sprintf } from '@wordpress/i18n';
import { Icon } from '../../../shared/ui/icon';
import { SPEEDS, actionOf, qualityName, timeText, within } from './model';
import type { Action } from './model';
import type { Supply } from './supply';

interface ControlsProps {
	box: HTMLElement;
	video: HTMLVideoElement;
	supply: Supply;
	/** Seconds, 0 for unknown. */
	length: number;
	/** Where a sample goes on; without a label the video is whole. */
	more: { label: string; url: string };
}

const CHANGES = [
	'play',
	'pause',
	'ended',
	'timeupdate',
	'durationchange',
	'volumechange',
	'ratechange',
	'waiting',
	'playing',
	'seeking',
	'seeked',
	'loadedmetadata',
];

function fullscreen( box: HTMLElement, video: HTMLVideoElement ): void {
	if ( document.fullscreenElement ) {
		void document.exitFullscreen();
	} else if ( typeof box.requestFullscreen === 'function' ) {
		box.requestFullscreen().catch( () => undefined );
	} else {
		// A phone that only lets the video itself fill the screen.
		( video as HTMLVideoElement & { webkitEnterFullscreen?: () => void } ).webkitEnterFullscreen?.();
	}
}

function act( action: Action, box: HTMLElement, video: HTMLVideoElement, supply: Supply ): void {
	const end = Number.isFinite( video.duration ) ? video.duration : 0;
	switch ( action.type ) {
		case 'toggle':
			supply.toggle();
			break;
		case 'mute':
			video.muted = ! video.muted;
			break;
		case 'fullscreen':
			fullscreen( box, video );
			break;
		case 'start':
			video.currentTime = 0;
			break;
		case 'end':
			video.currentTime = end;
			break;
		case 'seek':
			video.currentTime = within( video.currentTime + action.by, end );
			break;
		case 'volume':
			video.muted = false;
			video.volume = within( video.volume + action.by, 1 );
	}
}

/** Tells React what the element has become; also lets only one video of the page play, and takes the keys. */
function usePlayer( { box, video, supply }: Pick< ControlsProps, 'box' | 'video' | 'supply' > ) {
	const [ , redraw ] = useReducer( ( n: number ) => n + 1, 0 );
	const [ started, setStarted ] = useState( ! video.paused || video.currentTime > 0 );
	const [ broken, setBroken ] = useState( false );

	useEffect( () => {
		const onPlay = () => {
			setStarted( true );
			setBroken( false );
		};
		// `play` does not bubble.
		const onPlayOf = ( { target }: Event ) =>
			target instanceof HTMLVideoElement && target !== video && video.pause();
		const onError = () => setBroken( ! supply.isWaiting() );
		const onPress = () => supply.toggle();
		const onKey = ( event: KeyboardEvent ) => {
			const action =
				event.ctrlKey || event.metaKey || event.altKey
					? null
					: actionOf( event.key, ( event.target as Element ).tagName );
			if ( action ) {
				event.preventDefault();
				event.stopPropagation();
				act( action, box, video, supply );
			}
		};
		CHANGES.forEach( ( name ) => video.addEventListener( name, redraw ) );
		video.addEventListener( 'play', onPlay );
		video.addEventListener( 'error', onError );
		video.addEventListener( 'click', onPress );
		// A source that can't be had reports it on its own element.
		const last = video.querySelector( 'source:last-of-type' );
		last?.addEventListener( 'error', onError );
		box.addEventListener( 'keydown', onKey );
		document.addEventListener( 'fullscreenchange', redraw );
		document.addEventListener( 'play', onPlayOf, true );
		return () => {
			CHANGES.forEach( ( name ) => video.removeEventListener( name, redraw ) );
			video.removeEventListener( 'play', onPlay );
			video.removeEventListener( 'error', onError );
			video.removeEventListener( 'click', onPress );
			last?.removeEventListener( 'error', onError );
			box.removeEventListener( 'keydown', onKey );
			document.removeEventListener( 'fullscreenchange', redraw );
			document.removeEventListener( 'play', onPlayOf, true );
		};
	}, [ box, video, supply ] );
	return { started, broken };
}

function Bar( { box, video, supply }: Pick< ControlsProps, 'box' | 'video' | 'supply' > ) {
	const end = Number.isFinite( video.duration ) ? video.duration : 0;
	const full = document.fullscreenElement === box;
	const [ , redraw ] = useReducer( ( n: number ) => n + 1, 0 );
	const { sources } = supply;
	/* translators: 1: time reached, 2: length of the video */
	const place = sprintf( __( '%1$s，共 %2$s', 'zeromo-community' ), timeText( video.currentTime ), timeText( end ) );
	return (
		<div className="zmo-player__bar">
			<button
				type="button"
				aria-label={ video.paused ? __( '播放', 'zeromo-community' ) : __( '暂停', 'zeromo-community' ) }
				onClick={ () => supply.toggle() }
			>
				<Icon name={ video.paused ? 'play' : 'pause' } />
			</button>
			<span className="zmo-player__time">
				{ timeText( video.currentTime ) }
				<span className="zmo-player__length">{ ` / ${ timeText( end ) }` }</span>
			</span>
			<input
				type="range"
				min={ 0 }
				max={ end || 1 }
				step="any"
				value={ video.currentTime }
				aria-label={ __( '进度', 'zeromo-community' ) }
				aria-valuetext={ place }
				style={ { '--p': `${ end > 0 ? ( video.currentTime / end ) * 100 : 0 }%` } as CSSProperties }
				onChange={ ( event ) => ( video.currentTime = Number( event.target.value ) ) }
				onKeyDown={ ( event ) => {
					const by = { ArrowLeft: -5, ArrowRight: 5 }[ event.key ];
					if ( by ) {
						event.preventDefault();
						act( { type: 'seek', by }, box, video, supply );
					}
				} }
			/>
			<button
				type="button"
				className="zmo-player__mute"
				aria-label={ __( '静音', 'zeromo-community' ) }
				aria-pressed={ video.muted }
				onClick={ () => ( video.muted = ! video.muted ) }
			>
				<Icon name={ video.muted ? 'volume-x' : 'volume-2' } />
			</button>
			<select
				aria-label={ __( '倍速', 'zeromo-community' ) }
				value={ video.playbackRate }
				onChange={ ( event ) => ( video.playbackRate = Number( event.target.value ) ) }
			>
				{ SPEEDS.map( ( speed ) => (
					<option key={ speed } value={ speed }>{ `${ speed }×` }</option>
				) ) }
			</select>
			{ sources.length > 1 && (
				<select
					aria-label={ __( '清晰度', 'zeromo-community' ) }
					value={ supply.at() }
					onChange={ ( event ) => {
						supply.change( Number( event.target.value ) );
						redraw();
					} }
				>
					{ sources.map( ( { src }, at ) => (
						<option key={ src } value={ at }>
							{ qualityName( sources, at ) }
						</option>
					) ) }
				</select>
			) }
			<button
				type="button"
				aria-label={ __( '全屏', 'zeromo-community' ) }
				aria-pressed={ full }
				onClick={ () => fullscreen( box, video ) }
			>
				<Icon name={ full ? 'minimize' : 'maximize' } />
			</button>
		</div>
	);
}

/** Controls over a video: a large button until it has begun, then a bar. */
export function Controls( { box, video, supply, length, more }: ControlsProps ) {
	const { started, broken } = usePlayer( { box, video, supply } );
	const first = useRef< HTMLButtonElement >( null );
	const length_text = length > 0 ? timeText( length ) : '';

	useEffect( () => {
		box.classList.toggle( 'is-started', started );
		box.classList.toggle( 'is-paused', video.paused );
	} );

	if ( broken ) {
		return (
			<p className="zmo-player__broken" role="alert">
				<Icon name="circle-alert" />
				{ __( '视频无法播放', 'zeromo-community' ) }
			</p>
		);
	}
	if ( ! started ) {
		return (
			<>
				<button
					ref={ first }
					type="button"
					className="zmo-video__play"
					aria-label={
						length_text
							? /* translators: %s: length of the video */
								sprintf( __( '播放视频，%s', 'zeromo-community' ), length_text )
							: __( '播放视频', 'zeromo-community' )
					}
					onClick={ () => {
						supply.toggle();
						video.tabIndex = -1;
						video.focus( { preventScroll: true } );
					} }
				>
					<Icon name="play" />
				</button>
				{ length_text && <span className="zmo-video__len">{ length_text }</span> }
			</>
		);
	}
	return (
		<>
			{ more.label && video.ended && (
				<a
					className="zmo-player__more"
					href={ more.url }
					// Below what fills the screen nobody would see where it leads.
					onClick={ () => document.fullscreenElement && void document.exitFullscreen() }
				>
					<Icon name="lock-keyhole" size={ 18 } />
					{ more.label }
				</a>
			) }
			<Bar box={ box } video={ video } supply={ supply } />
		</>
	);
}
