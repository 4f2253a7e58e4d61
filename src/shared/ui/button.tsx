import type { ButtonHTMLAttributes } from 'react';

interface ButtonProps extends ButtonHTMLAttributes< HTMLButtonElement > {
	kind?: 'fill' | 'soft' | 'line' | 'text' | 'danger';
	size?: 's' | 'l';
	wide?: boolean;
	busy?: boolean;
}

/** A button with the look of the house; while busy it turns a small wheel and takes no click. */
export function Button( {
	kind = 'fill',
	size,
	wide,
	busy,
	className = '',
	children,
	type = 'button',
	onClick,
	...rest
}: ButtonProps ) {
	const classes = [
		'zmo-btn',
		`zmo-btn--${ kind }`,
		size && `zmo-btn--${ size }`,
		wide && 'zmo-btn--wide',
		busy && 'is-busy',
		className,
	];
	return (
		// Stays focusable while busy, so that the focus is not lost.
		<button
			{ ...rest }
			type={ type }
			className={ classes.filter( Boolean ).join( ' ' ) }
			aria-busy={ busy || undefined }
			onClick={ busy ? ( event ) => event.preventDefault() : onClick }
		>
			{ busy && <span className="zmo-spin" aria-hidden="true" /> }
			{ children }
		</button>
	);
}
