import { __ } from '@wordpress/i18n';
import { Icon } from '../../../../../shared/ui/icon';
import { obj, str } from '../../../../../shared/widget/props';
import { defineTool } from '../../tool';
import type { ToolProps } from '../../tool';

/** The row of tools has no room for one more, and this is not asked for often: the chip below the text opens it. */
const Button = () => null;

function Area( { value, onChange, open, onOpen }: ToolProps< string > ) {
	return (
		<div className="zmo-chips">
			<span className={ value === '' ? 'zmo-chip' : 'zmo-chip is-on' }>
				<button
					type="button"
					className="zmo-vis__chip"
					aria-expanded={ open }
					onClick={ () => onOpen( ! open ) }
				>
					<Icon name="copyright" size={ 16 } />
					{ value || __( '版权：不声明', 'zeromo-community' ) }
				</button>
				{ value !== '' && (
					<button
						type="button"
						className="zmo-chip__x"
						aria-label={ __( '移除版权说明', 'zeromo-community' ) }
						onClick={ () => onChange( () => '' ) }
					>
						<Icon name="x" size={ 14 } />
					</button>
				) }
			</span>
		</div>
	);
}

function Panel( { value, onChange, settings, problem }: ToolProps< string > ) {
	// What was chosen before the site offered others stays a choice.
	const offered = settings.licences.includes( value ) || value === '' ? [] : [ value ];
	return (
		<fieldset className="zmo-field zmo-reasons">
			<legend className="zmo-field__l">{ __( '版权说明', 'zeromo-community' ) }</legend>
			{ [ '', ...settings.licences, ...offered ].map( ( text, n ) => (
				<label key={ text } htmlFor={ `zmo-licence-${ n }` }>
					<input
						id={ `zmo-licence-${ n }` }
						className="zmo-radio"
						type="radio"
						name="zmo-licence"
						checked={ value === text }
						onChange={ () => onChange( () => text ) }
					/>
					<span>{ text || __( '不声明', 'zeromo-community' ) }</span>
				</label>
			) ) }
			{ problem && (
				<p className="zmo-hint is-bad" role="alert">
					{ problem }
				</p>
			) }
		</fieldset>
	);
}

/** 版权: what the author says about the use of the post; nothing unless something is chosen. */
export const licence = defineTool< string >( {
	name: 'licence',
	position: 60,
	offered: ( { licences } ) => licences.length > 0,
	empty: '',
	fromPost: ( post ) => str( obj( post.parts?.licence ).text ),
	fromForm: ( form, was ) => form.text( 'licence' ) ?? was,
	field: 'licence',
	fields: ( value ) => ( { licence: value } ),
	Button,
	Area,
	Panel,
} );
