/** One of several, each a card with a name and what it means. */
import { useId } from '@wordpress/element';
import type { ReactNode } from 'react';

export interface Choice {
	value: string;
	label: string;
	text?: string;
	more?: ReactNode;
}

interface Props {
	legend: string;
	choices: readonly Choice[];
	value: string;
	columns?: boolean;
	onChange: ( value: string ) => void;
}

export function Choices( { legend, choices, value, columns = false, onChange }: Props ) {
	const id = useId();
	return (
		<fieldset className={ `zmo-setup__choices${ columns ? ' is-columns' : '' }` }>
			<legend>{ legend }</legend>
			{ choices.map( ( choice ) => (
				<div key={ choice.value } className="zmo-setup__choice">
					<input
						type="radio"
						id={ `${ id }-${ choice.value }` }
						name={ id }
						value={ choice.value }
						checked={ choice.value === value }
						aria-describedby={ choice.text ? `${ id }-${ choice.value }-text` : undefined }
						onChange={ () => onChange( choice.value ) }
					/>
					<label htmlFor={ `${ id }-${ choice.value }` }>{ choice.label }</label>
					{ choice.text && <p id={ `${ id }-${ choice.value }-text` }>{ choice.text }</p> }
					{ choice.more }
				</div>
			) ) }
		</fieldset>
	);
}
