import { useId } from '@wordpress/element';
import type { ReactNode } from 'react';
import { Icon } from './icon';

interface CheckProps {
	name?: string;
	checked: boolean;
	onChange: ( checked: boolean ) => void;
	invalid?: boolean;
	describedBy?: string;
	children: ReactNode;
}

/** A tick box in the clothes of the house. */
export function Check( { name, checked, onChange, invalid, describedBy, children }: CheckProps ) {
	const field = useId();
	return (
		<label className="zmo-check" htmlFor={ field }>
			<input
				id={ field }
				type="checkbox"
				name={ name }
				checked={ checked }
				aria-invalid={ invalid || undefined }
				aria-describedby={ describedBy }
				onChange={ ( event ) => onChange( event.target.checked ) }
			/>
			<span className="zmo-check__box">
				<Icon name="check" />
			</span>
			<span>{ children }</span>
		</label>
	);
}
