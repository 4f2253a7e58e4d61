import { asMember } from '../../testing';
import { cacheHash, cacheImage, cachedImage, cachedImages, forgetImage, knownPicture } from '../cache';

describe( 'pictures kept on this device', () => {
	beforeEach( () => asMember() );

	it( 'are found by id, with the three fields of the specification', () => {
		cacheImage( { id: 7, url: '/7.jpg', data: 'data:image/jpeg;base64,AA' } );
		expect( cachedImage( 7 ) ).toMatchObject( { id: 7, url: '/7.jpg', data: 'data:image/jpeg;base64,AA' } );
		expect( cachedImage( 8 ) ).toBeNull();
	} );

	it( 'are the newest sixty', () => {
		for ( let id = 1; id <= 70; id++ ) {
			cacheImage( { id, url: '', data: 'x' } );
		}
		expect( Object.keys( cachedImages() ) ).toHaveLength( 60 );
		expect( cachedImage( 10 ) ).toBeNull();
		expect( cachedImage( 70 ) ).not.toBeNull();
	} );

	it( 'take no more than a million characters', () => {
		for ( let id = 1; id <= 5; id++ ) {
			cacheImage( { id, url: '', data: 'x'.repeat( 300_000 ) } );
		}
		expect( Object.keys( cachedImages() ) ).toEqual( [ '3', '4', '5' ] );
	} );

	it( 'are known again by their look, until they are forgotten', () => {
		cacheHash( 7, '00000000000000ff' );
		expect( knownPicture( '00000000000000fe' ) ).toBe( 7 );
		expect( knownPicture( 'ffffffff00000000' ) ).toBeNull();
		forgetImage( 7 );
		expect( knownPicture( '00000000000000ff' ) ).toBeNull();
	} );

	it( 'belong to one member', () => {
		cacheImage( { id: 7, url: '', data: 'x' } );
		window.zeromo = { ...window.zeromo!, user: 4 };
		expect( cachedImage( 7 ) ).toBeNull();
	} );
} );
