import { config } from '../../../shared/config';
import { Icon } from '../../../shared/ui/icon';
import type { BoxProps } from './model';

interface FormProps {
	box: BoxProps;
	attach?: ( input: HTMLInputElement | null ) => void;
}

/** A box for an element that brought none. */
export function SearchForm( { box, attach }: FormProps ) {
	return (
		<form className="zmo-search" role="search" action={ box.action || config().home }>
			<Icon name="search" size={ 18 } />
			<input
				ref={ attach }
				type="search"
				name={ box.name }
				maxLength={ box.maxlength }
				autoComplete="off"
				placeholder={ box.placeholder }
				aria-label={ box.label }
			/>
		</form>
	);
}
