import { screen } from '@testing-library/react';
import { navigate } from '../../../../shared/lib/navigate';
import { asMember, place, press, serve, settle } from '../../../../shared/testing';
import { addPasskey, canPasskey } from '../../passkey/ceremony';
import * as widget from '..';

jest.mock( '../../passkey/ceremony', () => ( {
	...jest.requireActual( '../../passkey/ceremony' ),
	addPasskey: jest.fn(),
	canPasskey: jest.fn(),
} ) );

describe( 'the button that adds a passkey', () => {
	beforeEach( () => {
		asMember();
		serve( {} );
		jest.mocked( canPasskey ).mockReturnValue( true );
	} );

	it( 'adds one and shows the page anew', async () => {
		const reload = jest.spyOn( navigate, 'reload' ).mockImplementation( () => undefined );
		place( widget, '', {} );
		await press( screen.getByRole( 'button', { name: '添加通行密钥' } ) );
		await settle();
		expect( reload ).toHaveBeenCalledTimes( 1 );
	} );

	it( 'says that the device has one already, and nothing when it was not wanted', async () => {
		place( widget, '', {} );
		jest.mocked( addPasskey ).mockRejectedValueOnce( new DOMException( 'not now', 'NotAllowedError' ) );
		await press( screen.getByRole( 'button' ) );
		expect( document.body ).not.toHaveTextContent( 'not now' );
		jest.mocked( addPasskey ).mockRejectedValueOnce( new DOMException( 'there', 'InvalidStateError' ) );
		await press( screen.getByRole( 'button' ) );
		expect( document.body ).toHaveTextContent( '这台设备里已经有本站的通行密钥了' );
	} );

	it( 'says where the browser knows none', () => {
		jest.mocked( canPasskey ).mockReturnValue( false );
		place( widget, '', {} );
		expect( screen.queryByRole( 'button' ) ).toBeNull();
		expect( document.body ).toHaveTextContent( '不支持添加通行密钥' );
	} );
} );
