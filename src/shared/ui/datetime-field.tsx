import { useId, useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import { nextAt, toField, toIso } from '../lib/datetime';

interface DatetimeFieldProps {
	label: string;
	/** ISO 8601, empty for none. */
	value: string;
	onChange: ( iso: string ) => void;
	/** Milliseconds from now. */
	soonest?: number;
	furthest?: number;
	problem?: string | null;
	/** Name in a form without script; the hidden field then has the time with its zone. */
	name?: string;
	required?: boolean;
}

const HOUR = 3600000;

function suggestions(): { label: string; time: Date }[] {
	return [
		{ label: __( '一小时后', 'zeromo-community' ), time: new Date( Date.now() + HOUR ) },
		{ label: __( '早上 8 点', 'zeromo-community' ), time: nextAt( 8 ) },
		{ label: __( '晚上 8 点', 'zeromo-community' ), time: nextAt( 20 ) },
	];
}

/** A day and an hour: the browser's own field, which phones and keyboards know, and the times most ask for. */
export function DatetimeField( {
	label,
	value,
	onChange,
	soonest,
	furthest,
	problem,
	name,
	required,
}: DatetimeFieldProps ) {
	const id = useId();
	// What is being typed may not be a time yet.
	const [ typed, setTyped ] = useState( () => ( value ? toField( new Date( value ) ) : '' ) );
	const shown = value ? toField( new Date( value ) ) : typed;
	const bound = ( rest: number | undefined ) =>
		rest === undefined ? undefined : toField( new Date( Date.now() + rest ) );
	const take = ( field: string ) => {
		setTyped( field );
		onChange( toIso( field ) );
	};
	return (
		<div className="zmo-datetime">
			<label className="zmo-field__l" htmlFor={ id }>
				{ label }
			</label>
			<input
				id={ id }
				className="zmo-input"
				type="datetime-local"
				value={ shown }
				min={ bound( soonest ) }
				max={ bound( furthest ) }
				required={ required }
				aria-invalid={ problem ? true : undefined }
				aria-describedby={ problem ? `${ id }-problem` : undefined }
				onChange={ ( event ) => take( event.target.value ) }
			/>
			{ name && <input type="hidden" name={ name } value={ value } /> }
			<div className="zmo-datetime__quick" role="group" aria-label={ __( '常用时间', 'zeromo-community' ) }>
				{ suggestions().map( ( one ) => (
					<button
						key={ one.label }
						type="button"
						className="zmo-btn zmo-btn--s zmo-btn--line"
						onClick={ () => take( toField( one.time ) ) }
					>
						{ one.label }
					</button>
				) ) }
				{ value && ! required && (
					<button
						type="button"
						className="zmo-btn zmo-btn--s zmo-btn--text"
						onClick={ () => {
							setTyped( '' );
							onChange( '' );
						} }
					>
						{ __( '清除', 'zeromo-community' ) }
					</button>
				) }
			</div>
			{ problem && (
				<p className="zmo-hint is-bad" id={ `${ id }-problem` } role="alert">
					{ problem }
				</p>
			) }
		</div>
	);
}
