import { useState } from '@wordpress/element';
import { needStyle } from '../../../shared/lib/styles';
import { DatetimeField } from '../../../shared/ui/datetime-field';
import { bool, num, str } from '../../../shared/widget/props';
import { reactWidget } from '../../../shared/widget/react';
import type { Hosted } from '../../../shared/widget/react';

interface Props {
	label: string;
	name: string;
	/** ISO 8601, empty for none. */
	value: string;
	required: boolean;
	/** Seconds from now, 0 for no bound. */
	soonest: number;
	furthest: number;
}

/** A day and an hour in any form; what is sent has the reader's zone. Tells of changes by the event `zmo:datetime`. */
function Field( { host, label, name, value, required, soonest, furthest }: Props & Hosted ) {
	const [ time, setTime ] = useState( value );
	const change = ( next: string ) => {
		setTime( next );
		host.dispatchEvent( new CustomEvent( 'zmo:datetime', { bubbles: true, detail: next } ) );
	};
	return (
		<DatetimeField
			label={ label }
			name={ name }
			value={ time }
			required={ required }
			soonest={ soonest > 0 ? soonest * 1000 : undefined }
			furthest={ furthest > 0 ? furthest * 1000 : undefined }
			onChange={ change }
		/>
	);
}

export const { mount } = reactWidget< Props >( Field, ( raw ) => {
	void needStyle( 'editor' );
	return {
		label: str( raw.label ),
		name: str( raw.name ),
		value: str( raw.value ),
		required: bool( raw.required ),
		soonest: num( raw.soonest ),
		furthest: num( raw.furthest ),
	};
} );
