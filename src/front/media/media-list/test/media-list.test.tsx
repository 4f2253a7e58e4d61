import { fireEvent, screen } from '@testing-library/react';
import { asMember, callsTo, place, press, serve, settle } from '../../../../shared/testing';
import * as media from '..';

const item = ( id: number ) => ( {
	id,
	type: 'image',
	url: `/full-${ id }.jpg`,
	thumb: `/thumb-${ id }.jpg`,
	icon: '',
	alt: '',
	filename: `${ id }.jpg`,
	size: 1,
} );

describe( 'the list of own media', () => {
	beforeEach( () => {
		asMember();
		serve( {
			'GET /media': ( { query } ) =>
				query.get( 'cursor' )
					? { body: [ item( 3 ) ] }
					: { body: [ item( 1 ), item( 2 ) ], headers: { 'X-WP-Next-Cursor': 'abc' } },
		} );
	} );

	it( 'gives those chosen their number and a field, up to the limit', async () => {
		const host = place( media, '', { name: 'pictures', maxCount: 1 } );
		const heard = jest.fn();
		host.addEventListener( 'zeromo:media', ( event ) => heard( ( event as CustomEvent ).detail.ids ) );
		await settle();
		await press( screen.getByRole( 'checkbox', { name: '2.jpg' } ) );
		expect( screen.getByRole( 'checkbox', { name: '2.jpg' } ) ).toBeChecked();
		expect( host.querySelector< HTMLInputElement >( '[name="pictures[]"]' )?.value ).toBe( '2' );
		expect( heard ).toHaveBeenLastCalledWith( [ 2 ] );
		await press( screen.getByRole( 'checkbox', { name: '1.jpg' } ) );
		expect( screen.getByText( '最多只能选择1张图片' ) ).toBeInTheDocument();
		expect( screen.getByRole( 'checkbox', { name: '1.jpg' } ) ).not.toBeChecked();
	} );

	it( 'reads on within ten pixels of its end, to the last page', async () => {
		place( media, '', {} );
		await settle();
		const box = screen.getByRole( 'group', { name: '我的媒体' } );
		const size = { clientHeight: 200, scrollHeight: 500, scrollTop: 0 };
		for ( const name of [ 'clientHeight', 'scrollHeight', 'scrollTop' ] as const ) {
			Object.defineProperty( box, name, { get: () => size[ name ] } );
		}
		size.scrollTop = 289;
		fireEvent.scroll( box );
		await settle();
		expect( callsTo( 'GET /media' ) ).toHaveLength( 1 );
		size.scrollTop = 290;
		fireEvent.scroll( box );
		await settle();
		expect( screen.getByRole( 'checkbox', { name: '3.jpg' } ) ).toBeInTheDocument();
		expect( screen.getByText( '没有更多了...' ) ).toBeInTheDocument();
	} );

	it( 'opens the original on a second press within 300 ms, and leaves the choice as it was', async () => {
		const open = jest.spyOn( window, 'open' ).mockReturnValue( null );
		place( media, '', {} );
		await settle();
		const tile = screen.getByRole( 'checkbox', { name: '1.jpg' } );
		await press( tile );
		await press( tile );
		expect( open ).toHaveBeenCalledWith( '/full-1.jpg', '_blank', 'noopener' );
		expect( tile ).not.toBeChecked();
		open.mockRestore();
	} );
} );
