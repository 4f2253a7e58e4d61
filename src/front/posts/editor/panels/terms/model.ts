/** Choosing terms within limits. */
export interface Choice {
	id: number;
	title: string;
}

export interface Limits {
	/** 0 is none. */
	max: number;
	min: number;
	/** Word before the message: 圈子, 话题. */
	label: string;
}

export type Picked = { chosen: Choice[] } | { refused: 'max' | 'min'; limit: number };

/** Adds or takes away; with room for one the new choice takes the old one's place. */
export function pick( chosen: readonly Choice[], item: Choice, { max, min }: Limits ): Picked {
	if ( chosen.some( ( one ) => one.id === item.id ) ) {
		return drop( chosen, item.id, min );
	}
	if ( max === 1 ) {
		return { chosen: [ item ] };
	}
	return max > 0 && chosen.length >= max ? { refused: 'max', limit: max } : { chosen: [ ...chosen, item ] };
}

/** Takes away, but not below the minimum. */
export function drop( chosen: readonly Choice[], id: number, min: number ): Picked {
	return chosen.length <= min
		? { refused: 'min', limit: min }
		: { chosen: chosen.filter( ( one ) => one.id !== id ) };
}

/** A page that is empty or not full is the last one. */
export function isLastPage( length: number, per_page: number ): boolean {
	return length < per_page;
}
