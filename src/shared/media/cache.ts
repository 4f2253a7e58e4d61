/** Thumbnails and hashes of the member's own pictures on this device, by id. */
import { config } from '../config';
import { local } from '../lib/storage';
import { isSame } from './phash';

export interface CachedImage {
	id: number;
	url: string;
	/** A small JPEG as a data: address. */
	data: string;
}

type KeptImage = CachedImage & { at: number };
type Images = Record< string, KeptImage >;
type Hashes = Record< string, { hash: string; at: number } >;

const MOST_IMAGES = 60;
/** Characters of all thumbnails together; a browser gives a site some five million. */
const MOST_TEXT = 1_000_000;
const MOST_HASHES = 500;

const imagesKey = () => `zmo_image_cache_${ config().user ?? 0 }`;
const hashesKey = () => `zmo_image_hash_${ config().user ?? 0 }`;

let last = 0;

/** Later than anything kept before, also within one millisecond. */
function now(): number {
	last = Math.max( last + 1, Date.now() );
	return last;
}

/** The newest that fit. */
function bounded< T extends { at: number } >(
	all: Record< string, T >,
	most: number,
	size: ( one: T ) => number,
	most_size: number
): Record< string, T > {
	let left = most_size;
	const kept = Object.entries( all )
		.sort( ( [ , a ], [ , b ] ) => b.at - a.at )
		.slice( 0, most )
		.filter( ( [ , one ] ) => ( left -= size( one ) ) >= 0 );
	return Object.fromEntries( kept );
}

export function cachedImage( id: number | null ): CachedImage | null {
	return id === null ? null : ( local.read< Images >( imagesKey() )?.[ id ] ?? null );
}

export function cachedImages(): Record< string, CachedImage > {
	return local.read< Images >( imagesKey() ) ?? {};
}

export function cacheImage( image: CachedImage ): void {
	const all: Images = { ...local.read< Images >( imagesKey() ), [ image.id ]: { ...image, at: now() } };
	const kept = bounded< KeptImage >( all, MOST_IMAGES, ( { data, url } ) => data.length + url.length, MOST_TEXT );
	if ( ! local.write( imagesKey(), kept ) ) {
		// The storage is full of other things: fewer of ours, or none.
		local.write(
			imagesKey(),
			bounded( kept, MOST_IMAGES / 4, () => 0, 1 )
		);
	}
}

export function cacheHash( id: number, hash: string ): void {
	if ( hash !== '' ) {
		const all = { ...local.read< Hashes >( hashesKey() ), [ id ]: { hash, at: now() } };
		local.write(
			hashesKey(),
			bounded( all, MOST_HASHES, () => 0, 1 )
		);
	}
}

/** The id of a picture that was sent before and looks the same. */
export function knownPicture( hash: string ): number | null {
	const found = Object.entries( local.read< Hashes >( hashesKey() ) ?? {} ).find( ( [ , one ] ) =>
		isSame( one.hash, hash )
	);
	return found ? Number( found[ 0 ] ) : null;
}

/** Forgets a picture that is no more. */
export function forgetImage( id: number ): void {
	const images = local.read< Images >( imagesKey() ) ?? {};
	const hashes = local.read< Hashes >( hashesKey() ) ?? {};
	delete images[ id ];
	delete hashes[ id ];
	local.write( imagesKey(), images );
	local.write( hashesKey(), hashes );
}
