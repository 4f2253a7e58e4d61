/** The pictures of an activity, in order, with those on their way. */
import type { MediaItem } from '../../../../../shared/api/types';
import { refusalOf } from '../../../../../shared/media/kinds';
import { SHOWN_AT_MOST } from '../../../../../shared/media/transfer';
import { readHtml } from '../../../../../shared/widget/html';

export { IMAGE_TYPES as ACCEPT } from '../../../../../shared/media/kinds';

export interface Shot {
	/** Stands for the picture before it has an id. */
	key: string;
	id: number | null;
	/** Empty while a large picture is still being read. */
	url: string;
	phase: 'uploading' | 'done' | 'failed';
	/** 0 to 1 of what has been sent. */
	sent: number;
	message?: string;
}

export interface Pictures {
	/** Off: the activity has no pictures, but those chosen are remembered. */
	on: boolean;
	shots: Shot[];
}

/** A limit of 0 is none. */
export interface ImageLimits {
	/** Bytes. */
	max_image_size: number;
	max_image_count: number;
}

export function percent( { phase, sent }: Pick< Shot, 'phase' | 'sent' > ): number {
	return phase === 'done' ? 100 : Math.min( SHOWN_AT_MOST, Math.round( sent * 100 ) );
}

export function fromItem( { id, url, thumb }: Pick< MediaItem, 'id' | 'url' | 'thumb' > ): Shot {
	return { key: `m${ id }`, id, url: thumb || url, phase: 'done', sent: 1 };
}

export type Screened = { ok: File[]; refused: ( 'type' | 'size' | 'count' )[] };

/** Sorts out, before anything is sent, what the server would refuse. */
export function screen(
	files: readonly File[],
	{ max_size, max_count, have }: { max_size: number; max_count: number; have: number }
): Screened {
	const result: Screened = { ok: [], refused: [] };
	for ( const file of files ) {
		const refusal = refusalOf( file, 'image', max_size );
		if ( refusal ) {
			result.refused.push( refusal );
		} else if ( max_count > 0 && have + result.ok.length >= max_count ) {
			result.refused.push( 'count' );
		} else {
			result.ok.push( file );
		}
	}
	return result;
}

export function change( shots: readonly Shot[], key: string, part: Partial< Shot > ): Shot[] {
	return shots.map( ( shot ) => ( shot.key === key ? { ...shot, ...part } : shot ) );
}

/** A picture is on the server; one that stands in the activity already is not shown twice. */
export function settle( shots: readonly Shot[], key: string, part: Partial< Shot > & { id: number } ): Shot[] {
	return shots.some( ( shot ) => shot.key !== key && shot.id === part.id )
		? shots.filter( ( shot ) => shot.key !== key )
		: change( shots, key, { phase: 'done', sent: 1, ...part } );
}

/** Puts a picture at another's place. */
export function move( shots: readonly Shot[], key: string, to: number ): Shot[] {
	const from = shots.findIndex( ( shot ) => shot.key === key );
	const shot = shots[ from ];
	if ( ! shot ) {
		return [ ...shots ];
	}
	const rest = shots.filter( ( one ) => one !== shot );
	const at = Math.min( rest.length, Math.max( 0, to ) );
	return [ ...rest.slice( 0, at ), shot, ...rest.slice( at ) ];
}

/** Takes a picture of the library in or out; null past the limit. */
export function toggle(
	shots: readonly Shot[],
	item: Pick< MediaItem, 'id' | 'url' | 'thumb' >,
	max_count: number
): Shot[] | null {
	if ( shots.some( ( shot ) => shot.id === item.id ) ) {
		return shots.filter( ( shot ) => shot.id !== item.id );
	}
	return max_count > 0 && shots.length >= max_count ? null : [ ...shots, fromItem( item ) ];
}

export function idsOf( { on, shots }: Pictures ): number[] {
	return on ? shots.flatMap( ( { id } ) => ( id === null ? [] : [ id ] ) ) : [];
}

/** Pictures that stand in pasted HTML as text. */
export function dataImages( html: string ): string[] {
	return [ ...readHtml( html ).querySelectorAll( 'img' ) ]
		.map( ( image ) => image.getAttribute( 'src' ) ?? '' )
		.filter( ( src ) => /^data:/i.test( src.trim() ) );
}

/** Bytes that a data: address stands for. */
export function dataSize( data: string ): number {
	const [ head = '', body = '' ] = data.split( ',', 2 );
	return /;base64$/i.test( head ) ? Math.floor( ( body.length * 3 ) / 4 ) : body.length;
}

/** A press on something, and when, in milliseconds. */
export interface Press {
	what: unknown;
	time: number;
}

const DOUBLE = 300;

/** Whether two presses are one double-click. */
export function isDouble( first: Press | null, second: Press ): boolean {
	return first !== null && first.what === second.what && second.time - first.time <= DOUBLE;
}
