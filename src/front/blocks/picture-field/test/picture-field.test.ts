import { fireEvent, screen } from '@testing-library/react';
import * as widget from '..';
import { asMember, place } from '../../../../shared/testing';

const MARKUP = `<img data-zmo-picture alt="现在" src="http://localhost/old.jpg">
	<label>选择图标<input type="file" name="icon" accept="image/jpeg,image/png"></label>
	<label>移除图标<input type="checkbox" name="icon_id" value="0"></label>`;

const choose = ( file: File | null ) => {
	const input = screen.getByLabelText< HTMLInputElement >( '选择图标' );
	Object.defineProperty( input, 'files', { value: file ? [ file ] : [], configurable: true } );
	fireEvent.change( input );
};
const picture = () => screen.getByAltText< HTMLImageElement >( '现在' );

describe( 'a picture of a form', () => {
	beforeEach( () => {
		asMember();
		URL.createObjectURL = jest.fn( () => 'blob:new' );
		URL.revokeObjectURL = jest.fn();
	} );

	it( 'is seen before it is sent, and the old one when it is taken back', () => {
		place( widget, MARKUP, { max_size: 1000 } );
		const drop = screen.getByLabelText( '移除图标' );
		fireEvent.click( drop );
		expect( picture() ).not.toBeVisible();
		choose( new File( [ 'x' ], 'a.png', { type: 'image/png' } ) );
		expect( picture() ).toBeVisible();
		expect( picture().src ).toBe( 'blob:new' );
		expect( drop ).not.toBeChecked();
		choose( null );
		expect( picture().src ).toBe( 'http://localhost/old.jpg' );
		expect( URL.revokeObjectURL ).toHaveBeenCalledWith( 'blob:new' );
	} );

	it( 'is not taken when it cannot be sent', () => {
		place( widget, MARKUP, { max_size: 2 } );
		choose( new File( [ 'x' ], 'a.svg', { type: 'image/svg+xml' } ) );
		expect( screen.getByRole( 'alert' ) ).toHaveTextContent( '不支持的文件类型' );
		choose( new File( [ 'xxx' ], 'a.png', { type: 'image/png' } ) );
		expect( screen.getAllByRole( 'alert' ).at( -1 ) ).toHaveTextContent( '文件过大' );
		expect( picture().src ).toBe( 'http://localhost/old.jpg' );
	} );
} );
