import { __ } from '@wordpress/i18n';
import { Icon } from '../../../../../shared/ui/icon';
import { obj } from '../../../../../shared/widget/props';
import { defineTool } from '../../tool';
import type { ToolProps } from '../../tool';

const Button = () => null;

function Area( { value, onChange }: ToolProps< boolean > ) {
	return (
		<div className="zmo-chips">
			<span className={ value ? 'zmo-chip is-on' : 'zmo-chip' }>
				<button
					type="button"
					className="zmo-vis__chip"
					role="switch"
					aria-checked={ value }
					onClick={ () => onChange( ( was ) => ! was ) }
				>
					<Icon name="sparkles" size={ 16 } />
					{ __( '含 AI 生成的内容', 'zeromo-community' ) }
				</button>
			</span>
		</div>
	);
}

/** AI: the author says that AI made something of the post. What a file says of itself stays said. */
export const ai = defineTool< boolean >( {
	name: 'ai',
	position: 61,
	offered: () => true,
	empty: false,
	fromPost: ( post ) => obj( post.parts?.licence ).ai === true,
	fromForm: ( form, was ) => form.tick( 'ai_declared' ) ?? was,
	fields: ( value ) => ( { ai_declared: value } ),
	Button,
	Area,
} );
