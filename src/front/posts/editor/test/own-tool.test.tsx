import { addFilter, removeFilter } from '@wordpress/hooks';
import { fireEvent, render, screen } from '@testing-library/react';
import { offerTools } from '../../../../shared/lib/own-tools';
import { withFilled } from '../filled';
import type { Filled } from '../form';
import { readSettings } from '../settings';
import { firstEditor } from '../start';
import type { AnyTool, ToolProps } from '../tool';
import { toolsFor } from '../tools';

const SETTINGS = readSettings( { supports: [ 'circle', 'image', 'mood', 'place', 'weather' ] } );

const names = ( tools: readonly AnyTool[] ) =>
	tools
		.map( ( { name } ) => name )
		.filter( ( name ) => [ 'circle', 'image', 'mood', 'place', 'weather' ].includes( name ) );

describe( 'a tool of a site’s own', () => {
	it( 'is added by a plain script, at its position, trimmed like all others', () => {
		window.zeromo = { rest: '', ajax: '', chunks: '', icons: '', home: '', member: true };
		offerTools();
		const { editor } = window.zeromo as ZeromoConfig;
		editor?.defineTool( { name: 'mood', position: 15, label: '心情', icon: 'smile', empty: '' } );
		editor?.defineTool( { name: 'nobody-wants-it' } );
		const { buttons, panels } = toolsFor( SETTINGS );
		expect( names( buttons ) ).toEqual( [ 'circle', 'image', 'mood' ] );
		expect( names( panels ) ).toEqual( [ 'mood', 'image', 'circle' ] );

		const onOpen = jest.fn();
		const mood = panels.find( ( { name } ) => name === 'mood' ) as AnyTool;
		const Button = mood.Button;
		render( <Button { ...( { open: false, onOpen } as unknown as ToolProps< unknown > ) } /> );
		fireEvent.click( screen.getByRole( 'button', { name: '心情' } ) );
		expect( onOpen ).toHaveBeenCalledWith( true );
	} );

	it( 'has what was put into its fields of the server’s form, and its panel open where it was typed', () => {
		const form = document.createElement( 'form' );
		form.innerHTML = '<input name="mood[words]" value="">';
		const box = form.querySelector( 'input' ) as HTMLInputElement;
		box.value = '晴';
		const { editor } = window.zeromo as ZeromoConfig;
		editor?.defineTool( {
			name: 'place',
			position: 16,
			empty: '',
			field: 'mood[',
			fromForm: ( filled: Filled, was: string ) => filled.text( 'mood[words]' ) ?? was,
		} );
		const { panels } = toolsFor( SETTINGS );
		const { editor: begun } = firstEditor( panels, { circle: null, topics: [] }, null, {} );
		const taken = withFilled( begun, panels, form, { box, from: 1, to: 1 } );
		expect( [ taken.values.place, taken.panel ] ).toEqual( [ '晴', 'place' ] );
		expect( withFilled( begun, panels, form, null ).panel ).toBeNull();
	} );

	it( 'is added by the filter, without a position it comes last', () => {
		addFilter( 'zeromo.editorTools', 'test', ( tools ) => [ ...( tools as AnyTool[] ), { name: 'weather' } ] );
		const { panels } = toolsFor( SETTINGS );
		removeFilter( 'zeromo.editorTools', 'test' );
		expect( names( panels ) ).toEqual( [ 'mood', 'place', 'image', 'circle', 'weather' ] );
	} );
} );
