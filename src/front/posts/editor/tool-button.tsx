import { Icon } from '../../../shared/ui/icon';

interface ToolButtonProps {
	label: string;
	icon: string;
	on: boolean;
	onClick: () => void;
}

/** A button of the toolbar; its panel opens below. The stylesheet shows its name as a word. */
export function ToolButton( { label, icon, on, onClick }: ToolButtonProps ) {
	return (
		<button
			type="button"
			className={ `zmo-tool${ on ? ' is-on' : '' }` }
			aria-label={ label }
			aria-expanded={ on }
			onClick={ onClick }
		>
			<Icon name={ icon } />
		</button>
	);
}
