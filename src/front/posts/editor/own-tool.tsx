import { num, obj, str } from '../../../shared/widget/props';
import type { AnyTool, ToolProps } from './tool';
import { ToolButton } from './tool-button';

/** Where a tool stands that does not say it: after all others. */
const LAST = 200;

/**
 * A tool of a site's own script as the editor needs it: `name` is all it has to have. Without a Button of its own it gets one with
 * its `label` and `icon` (a name in our sprite) that opens its panel.
 */
export function finished( given: AnyTool ): AnyTool {
	if ( typeof given.Button === 'function' && typeof given.position === 'number' && 'empty' in given ) {
		return given;
	}
	const raw = obj( given );
	const Button = ( { open, onOpen }: ToolProps< unknown > ) => (
		<ToolButton
			label={ str( raw.label ) || str( raw.name ) }
			icon={ str( raw.icon ) || 'plus' }
			on={ open }
			onClick={ () => onOpen( ! open ) }
		/>
	);
	return {
		...given,
		position: num( raw.position ) || LAST,
		empty: raw.empty ?? null,
		Button: typeof given.Button === 'function' ? given.Button : Button,
	};
}
