/** A list whose rows the owner adds by a form above it and takes away again. */
import { useState } from '@wordpress/element';
import type { ReactNode } from 'react';
import type { Route } from '../../shared/api/types';
import { ListScreen } from '.';
import type { ListProps, ListShape } from '.';
import { Refusal, useSending } from './form';

interface Props< R extends Route, Item > extends Omit< ListProps< R, Item >, 'actions' | 'shape' > {
	/** The form; it calls `added` when a row is new. */
	form: ( added: () => void ) => ReactNode;
	/** The act that takes a row away. */
	remove: { label: string; one: ( item: Item ) => Promise< unknown > };
}

/** One after the other; the first refusal ends it. */
async function inTurn< Item >( items: readonly Item[], act: ( item: Item ) => Promise< unknown > ): Promise< void > {
	for ( const item of items ) {
		await act( item );
	}
}

const SHAPE: ListShape = { filters: {}, sorts: {} };

export function KeptList< R extends Route, Item >( { form, remove, ...list }: Props< R, Item > ) {
	const [ turn, setTurn ] = useState( 0 );
	const { error, send } = useSending();
	return (
		<>
			{ form( () => setTurn( turn + 1 ) ) }
			<Refusal>{ error }</Refusal>
			<ListScreen< R, Item >
				key={ turn }
				{ ...list }
				shape={ SHAPE }
				actions={ ( tools ) => [
					{
						id: 'remove',
						label: remove.label,
						isPrimary: true,
						supportsBulk: true,
						callback: ( items ) => void send( () => inTurn( items, remove.one ) ).then( tools.reload ),
					},
				] }
			/>
		</>
	);
}
