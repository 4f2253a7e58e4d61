import { screen } from '@testing-library/react';
import { asMember, place, press, serve } from '../../../../../shared/testing';
import * as field from '..';

const item = ( id: number ) => ( { id, url: `/full-${ id }.jpg`, thumb: `/thumb-${ id }.jpg` } );

describe( 'the field of pictures', () => {
	it( 'sends the ids in their order', async () => {
		asMember();
		serve( {} );
		const host = place( field, '', { name: 'shots', images: [ item( 1 ), item( 2 ) ], maxCount: 3 } );
		const sent = () =>
			[ ...host.querySelectorAll< HTMLInputElement >( '[name="shots[]"]' ) ].map( ( { value } ) => value );
		expect( sent() ).toEqual( [ '1', '2' ] );
		await press( screen.getByRole( 'button', { name: '前移第 2 张图' } ) );
		expect( sent() ).toEqual( [ '2', '1' ] );
		expect( screen.getByText( '移到第 1 张，共 2 张' ) ).toBeInTheDocument();
		expect( screen.getByRole( 'button', { name: '后移第 1 张图' } ) ).toHaveFocus();
		await press( screen.getByRole( 'button', { name: '移除第 1 张图' } ) );
		expect( sent() ).toEqual( [ '1' ] );
	} );
} );
