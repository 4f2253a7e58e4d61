import { __ } from '@wordpress/i18n';
import { call } from '../../../../../shared/api/client';
import { isAbort, isFailure, messageOf } from '../../../../../shared/api/errors';
import type { MediaItem } from '../../../../../shared/api/types';
import { cacheHash, cacheImage, cachedImage, forgetImage, knownPicture } from '../../../../../shared/media/cache';
import { limitMessage, tooLarge, wrongType } from '../../../../../shared/media/kinds';
import { isSame } from '../../../../../shared/media/phash';
import { asDataUrl, prepare } from '../../../../../shared/media/prepare';
import type { Prepared } from '../../../../../shared/media/prepare';
import { inTurn, sendFile } from '../../../../../shared/media/uploader';
import { toast } from '../../../../../shared/ui/toast';
import { change, dataSize, screen, settle } from './model';
import type { ImageLimits, Pictures, Shot } from './model';

type Change = ( change: ( was: Pictures ) => Pictures ) => void;

interface Upload {
	key: string;
	file: File;
	onChange: Change;
	onItem?: ( item: MediaItem ) => void;
	/** Sent although it looks like one that is there. */
	anyway?: boolean;
}

/** Uploads under way, by the key of their picture, to be broken off when it is taken out. */
const under_way = new Map< string, AbortController >();
/** What failed, to be tried again. */
const failed = new Map< string, Upload >();
/** Pictures being sent now, by hash: a second one like it waits for the first. */
const sending = new Map< string, Promise< MediaItem > >();
let counter = 0;

function tell( refused: readonly string[], settings: ImageLimits ): void {
	if ( refused.includes( 'size' ) ) {
		toast( tooLarge(), 'bad' );
	}
	if ( refused.includes( 'type' ) ) {
		toast( wrongType(), 'bad' );
	}
	if ( refused.includes( 'count' ) ) {
		toast( limitMessage( settings.max_image_count ), 'bad' );
	}
}

/** The member's own picture that looks the same, if it is still there. */
async function twinOf( hash: string ): Promise< MediaItem | null > {
	const busy = [ ...sending ].find( ( [ other ] ) => isSame( other, hash ) );
	if ( busy ) {
		return busy[ 1 ].catch( () => null );
	}
	const id = knownPicture( hash );
	if ( id === null ) {
		return null;
	}
	try {
		const [ item ] = await call( 'GET /media', { type: 'image', id } );
		return item && typeof item !== 'number' ? item : null;
	} catch ( error ) {
		if ( isFailure( error ) && error.status === 404 ) {
			forgetImage( id );
		}
		return null;
	}
}

async function keep( item: MediaItem, { thumb, hash }: Prepared ): Promise< void > {
	cacheHash( item.id, hash );
	if ( thumb ) {
		cacheImage( { id: item.id, url: item.thumb || item.url, data: await asDataUrl( thumb ) } );
	}
}

function sendAnyway( upload: Upload, thumb: string ): void {
	const key = `u${ ++counter }`;
	const shot: Shot = { key, id: null, url: thumb, phase: 'uploading', sent: 0 };
	upload.onChange( ( was ) => ( {
		on: true,
		shots: [ ...was.shots.filter( ( one ) => one.key !== upload.key ), shot ],
	} ) );
	begin( { ...upload, key, anyway: true } );
}

async function send( upload: Upload ): Promise< void > {
	const { key, file, onChange, onItem } = upload;
	const controller = under_way.get( key );
	const update = ( part: Partial< Shot > ) =>
		onChange( ( was ) => ( { ...was, shots: change( was.shots, key, part ) } ) );
	const finish = ( item: MediaItem ) =>
		onChange( ( was ) => ( {
			...was,
			shots: settle( was.shots, key, {
				id: item.id,
				url: cachedImage( item.id )?.data ?? ( item.thumb || item.url ),
			} ),
		} ) );
	try {
		const ready = await prepare( file );
		const thumb = ready.thumb ? URL.createObjectURL( ready.thumb ) : '';
		controller?.signal.throwIfAborted();
		if ( thumb ) {
			update( { url: thumb } );
		} else if ( typeof createImageBitmap === 'function' ) {
			update( { url: URL.createObjectURL( file ) } );
		}
		const twin = ready.hash && ! upload.anyway ? await twinOf( ready.hash ) : null;
		controller?.signal.throwIfAborted();
		if ( twin ) {
			finish( twin );
			toast( __( '这张图片之前传过，已直接使用', 'zeromo-community' ), 'plain', {
				label: __( '仍要上传', 'zeromo-community' ),
				run: () => sendAnyway( upload, thumb ),
			} );
			return;
		}
		const sent = sendFile( new File( [ ready.blob ], file.name, { type: ready.blob.type } ), {
			kind: 'image',
			chosen: file,
			signal: controller?.signal,
			onProgress: ( part ) => update( { sent: part } ),
		} );
		if ( ready.hash ) {
			sending.set( ready.hash, sent );
		}
		try {
			const item = await sent;
			await keep( item, ready );
			finish( item );
			onItem?.( item );
		} finally {
			sending.delete( ready.hash );
		}
	} catch ( error ) {
		if ( ! isAbort( error ) ) {
			const message = isFailure( error ) ? messageOf( error ) : __( '上传图片失败', 'zeromo-community' );
			failed.set( key, upload );
			update( { phase: 'failed', message } );
			toast( message, 'bad' );
		}
	} finally {
		under_way.delete( key );
	}
}

function begin( upload: Upload ): void {
	under_way.set( upload.key, new AbortController() );
	failed.delete( upload.key );
	inTurn( () => ( under_way.has( upload.key ) ? send( upload ) : Promise.resolve() ) );
}

/** Starts uploading what passes, at the end of the pictures; says why the rest does not. */
export function uploadAll(
	files: readonly File[],
	value: Pictures,
	onChange: Change,
	settings: ImageLimits,
	onItem?: ( item: MediaItem ) => void
): void {
	const have = value.on ? value.shots.length : 0;
	const { ok, refused } = screen( files, {
		max_size: settings.max_image_size,
		max_count: settings.max_image_count,
		have,
	} );
	tell( refused, settings );
	for ( const file of ok ) {
		const key = `u${ ++counter }`;
		// Showing a photo itself would decode it on the page; its thumbnail comes in a moment.
		const url = typeof createImageBitmap === 'function' ? '' : URL.createObjectURL( file );
		const shot: Shot = { key, id: null, url, phase: 'uploading', sent: 0 };
		onChange( ( was ) => ( { on: true, shots: [ ...( was.on ? was.shots : [] ), shot ] } ) );
		begin( { key, file, onChange, onItem } );
	}
}

/** Breaks off the upload of a picture that is taken out. */
export function breakOff( key: string ): void {
	under_way.get( key )?.abort();
	under_way.delete( key );
	failed.delete( key );
}

/** Whether there is still a file to try again with. */
export function canRetry( key: string ): boolean {
	return failed.has( key );
}

export function retry( key: string ): void {
	const upload = failed.get( key );
	if ( upload ) {
		upload.onChange( ( was ) => ( {
			...was,
			shots: change( was.shots, key, { phase: 'uploading', sent: 0, message: undefined } ),
		} ) );
		begin( upload );
	}
}

/** A picture that was pasted as text becomes one of the library. */
async function convert( key: string, data: string, onChange: Change ): Promise< void > {
	try {
		const item = await call( 'POST /media/from-data', {
			data,
			filename: __( '粘贴的图片', 'zeromo-community' ),
		} );
		onChange( ( was ) => ( {
			...was,
			shots: settle( was.shots, key, { id: item.id, url: item.thumb || item.url } ),
		} ) );
	} catch ( error ) {
		const unreadable = isFailure( error ) && ( error.status === 422 || error.status === 400 );
		const message = unreadable
			? __( '解析转换图片失败', 'zeromo-community' )
			: __( '上传图片失败', 'zeromo-community' );
		toast( isFailure( error ) && error.status === 413 ? tooLarge() : message, 'bad' );
		onChange( ( was ) => ( { ...was, shots: was.shots.filter( ( shot ) => shot.key !== key ) } ) );
	}
}

/** Takes in pictures that stand in pasted HTML as text. */
export function uploadData(
	images: readonly string[],
	value: Pictures,
	onChange: Change,
	settings: ImageLimits
): void {
	const { max_image_count: most, max_image_size: size } = settings;
	const room = most > 0 ? Math.max( 0, most - ( value.on ? value.shots.length : 0 ) ) : images.length;
	const small = images.filter( ( data ) => size <= 0 || dataSize( data ) <= size );
	tell(
		[ ...( small.length < images.length ? [ 'size' ] : [] ), ...( small.length > room ? [ 'count' ] : [] ) ],
		settings
	);
	for ( const data of small.slice( 0, room ) ) {
		const key = `d${ ++counter }`;
		const shot: Shot = { key, id: null, url: data, phase: 'uploading', sent: 0 };
		onChange( ( was ) => ( { on: true, shots: [ ...( was.on ? was.shots : [] ), shot ] } ) );
		inTurn( () => convert( key, data, onChange ) );
	}
}
