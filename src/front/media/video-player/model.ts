/** What keys do to a video, how its sources are called, and how its times are written. */
import { __ } from '@wordpress/i18n';

export interface Source {
	src: string;
	type: string;
	/** 720p; may be empty. */
	label: string;
}

/** Whether a source is a list of parts in several qualities (HLS), out of which the player takes what the line carries. */
export function isList( { src, type }: Source ): boolean {
	return type === '' ? /\.m3u8(?:[?#]|$)/i.test( src ) : /mpegurl/i.test( type );
}

/** What a source is called in the menu; the upload itself stands last. */
export function qualityName( sources: readonly Source[], at: number ): string {
	const source = sources[ at ];
	if ( source?.label ) {
		return source.label;
	}
	if ( source && isList( source ) ) {
		return __( '自动', 'zeromo-community' );
	}
	return at === sources.length - 1 ? __( '原画', 'zeromo-community' ) : String( at + 1 );
}

export type Action =
	| { type: 'toggle' | 'mute' | 'fullscreen' | 'start' | 'end' }
	| { type: 'seek'; by: number }
	| { type: 'volume'; by: number };

export const SPEEDS = [ 0.5, 0.75, 1, 1.25, 1.5, 2 ];
const STEP = 5;
const LOUDER = 0.1;

const KEYS: Readonly< Record< string, Action > > = {
	' ': { type: 'toggle' },
	k: { type: 'toggle' },
	ArrowLeft: { type: 'seek', by: -STEP },
	ArrowRight: { type: 'seek', by: STEP },
	ArrowUp: { type: 'volume', by: LOUDER },
	ArrowDown: { type: 'volume', by: -LOUDER },
	m: { type: 'mute' },
	f: { type: 'fullscreen' },
	Home: { type: 'start' },
	End: { type: 'end' },
};

/** What a key means, where `tag` has the focus: controls keep the keys that are theirs. */
export function actionOf( key: string, tag: string ): Action | null {
	const action = KEYS[ key.length === 1 ? key.toLowerCase() : key ] ?? null;
	if ( tag === 'BUTTON' && key === ' ' ) {
		return null;
	}
	const moves = key.startsWith( 'Arrow' ) || key === 'Home' || key === 'End' || key === ' ';
	return ( tag === 'INPUT' || tag === 'SELECT' ) && moves ? null : action;
}

/** 0:05 · 12:30 · 1:02:05 */
export function timeText( seconds: number ): string {
	const all = Number.isFinite( seconds ) ? Math.max( 0, Math.floor( seconds ) ) : 0;
	const hours = Math.floor( all / 3600 );
	const parts = [ Math.floor( ( all % 3600 ) / 60 ), all % 60 ];
	const [ minutes = 0, rest = 0 ] = parts;
	const end = `${ String( rest ).padStart( 2, '0' ) }`;
	return hours > 0 ? `${ hours }:${ String( minutes ).padStart( 2, '0' ) }:${ end }` : `${ minutes }:${ end }`;
}

/** Held between 0 and `most`. */
export function within( value: number, most: number ): number {
	return Math.min( most, Math.max( 0, value ) );
}
