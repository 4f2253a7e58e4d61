/** A widget: model with its test, view with its test, and the line of the registry. */
import { expect_word, in_order, pascal } from './words.mjs';

const model = ( Name ) => `/** What the widget is, and what can happen to it. */
export interface ${ Name } {
	count: number;
}

export type ${ Name }Event = { type: 'answered'; count: number };

export function next${ Name }( state: ${ Name }, event: ${ Name }Event ): ${ Name } {
	return { ...state, count: event.count };
}
`;

const model_test = ( Name ) => `import { next${ Name } } from '../model';

it( 'shows the number of the server', () => {
	expect( next${ Name }( { count: 3 }, { type: 'answered', count: 4 } ) ).toEqual( { count: 4 } );
} );
`;

const view = ( Name ) => `import { useReducer } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import { num } from '../../../shared/widget/props';
import { reactWidget } from '../../../shared/widget/react';
import type { Hosted } from '../../../shared/widget/react';
import { next${ Name } } from './model';

interface ${ Name }Props {
	count: number;
}

export function ${ Name }( { count }: ${ Name }Props & Hosted ) {
	const [ state, dispatch ] = useReducer( next${ Name }, { count } );
	const press = () => dispatch( { type: 'answered', count: state.count + 1 } );
	return (
		<button type="button" className="zmo-act" aria-label={ __( '有用', 'zeromo-community' ) } onClick={ press }>
			{ state.count }
		</button>
	);
}

export const { mount } = reactWidget< ${ Name }Props >( ${ Name }, ( raw ) => ( { count: num( raw.count ) } ) );
`;

const view_test = ( Name, name ) => `import { screen } from '@testing-library/react';
import * as widget from '..';
import { place, press } from '../../../../shared/testing';

describe( '${ name }', () => {
	it( 'takes over the button of the server', async () => {
		place( widget, '<button type="button">1</button>', { count: 1 } );
		await press( screen.getByRole( 'button', { name: '有用' } ) );
		expect( screen.getByRole( 'button', { name: '有用' } ) ).toHaveTextContent( '2' );
	} );
} );
`;

export function widget( [ folder, name ] ) {
	expect_word( folder, /^[a-z][a-z-]*$/, 'follows' );
	expect_word( name, /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/, 'wave-button' );
	const Name = pascal( name );
	const at = `src/front/${ folder }/${ name }`;
	const key = name.includes( '-' ) ? `'${ name }'` : name;
	const line = `\t${ key }: { when: 'view', replay: PRESS, load: chunk( () => import( './${ folder }/${ name }' ) ) },`;
	return {
		files: {
			[ `${ at }/model.ts` ]: model( Name ),
			[ `${ at }/index.tsx` ]: view( Name ),
			[ `${ at }/test/model.test.ts` ]: model_test( Name ),
			[ `${ at }/test/${ name }.test.tsx` ]: view_test( Name, name ),
		},
		edits: [
			{
				file: 'src/front/registry.ts',
				make: ( text ) => in_order( text, /^\t'?([a-z][a-z0-9-]*)'?: \{/, line ),
			},
		],
		left: [
			`templates/${ folder }: the markup with Widget::attrs( '${ name }', … ), which works without script`,
			'docs/widgets.md: a row with its props (a test asks for it)',
			'src/front/test/hostile.test.ts: props of an attacker',
			'the route it calls, by call() of src/shared/api/client',
			'docs/how-to/new-widget.md says the rest',
		],
	};
}
