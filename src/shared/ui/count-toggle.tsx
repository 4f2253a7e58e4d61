import { useRef } from '@wordpress/element';
import { config } from '../config';
import { formatCount } from '../lib/format';
import { pop } from '../lib/motion';
import type { pressAttrs } from '../lib/press-form';
import type { Skin } from './skin';

/** A button of a form that another partial prints. */
interface FormButton {
	type: 'submit';
	form: string;
	name: string;
	value: string;
}

interface CountToggleProps {
	/** 点赞, 收藏; the number is added to it. */
	name: string;
	/** Words shown while there is no number, or always when `words` says so. */
	shown?: string;
	icon: string;
	on: boolean;
	onClass: string;
	count: number;
	busy: boolean;
	skin: Skin;
	/** What it sends without script. */
	press: ReturnType< typeof pressAttrs > | FormButton;
	onPress: () => void;
}

/** A quiet icon with a number that fills when it is on: like and favorite. */
export function CountToggle( { name, shown, icon, on, onClass, count, busy, skin, press, onPress }: CountToggleProps ) {
	const button = useRef< HTMLButtonElement >( null );
	const number = count > 0 ? formatCount( count ) : '';
	const text = shown ?? ( number || ( skin.word ? name : '' ) );
	return (
		<button
			ref={ button }
			className={ `${ skin.className }${ on ? ` ${ onClass }` : '' }` }
			{ ...press }
			aria-label={ number ? `${ name } ${ number }` : name }
			aria-pressed={ on }
			aria-busy={ busy || undefined }
			aria-disabled={ busy || undefined }
			onClick={ ( event ) => {
				event.preventDefault();
				if ( ! busy ) {
					if ( ! on ) {
						pop( button.current );
					}
					onPress();
				}
			} }
		>
			<svg className={ skin.iconClass } aria-hidden="true" focusable="false">
				<use href={ `${ config().icons }#zmo-i-${ icon }` } />
			</svg>
			{ skin.text && <span>{ text }</span> }
		</button>
	);
}
