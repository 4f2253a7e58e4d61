/** What columns and details of several lists show: times, people, the beginning of a text. */
import { dayOf, spoken } from '../../shared/lib/datetime';
import { formatCount } from '../../shared/lib/format';

export function Time( { iso }: { iso: string | null } ) {
	return iso === null ? null : <time dateTime={ iso }>{ spoken( new Date( iso ) ) }</time>;
}

/** The day alone, where a column has little room. */
export function Day( { iso }: { iso: string | null } ) {
	return iso === null ? null : <time dateTime={ iso }>{ dayOf( new Date( iso ) ) }</time>;
}

/** 林间 #7; a guest by the name alone. */
export function personOf( member: { id: number; name: string } | null ): string {
	return member === null ? '' : [ member.name, member.id > 0 ? `#${ member.id }` : '' ].join( ' ' ).trim();
}

/** A text in at most two lines. */
export function Words( { children }: { children: string } ) {
	return <span className="zmo-admin-words">{ children }</span>;
}

/** A number. Where rows stand below each other and no column has a head, its name stands before it. */
export function Count( { of }: { of: number | string } ) {
	return <span className="zmo-admin-count">{ typeof of === 'number' ? formatCount( of ) : of }</span>;
}

/** Filters of a column: one value, as routes take it. */
export const ONE = { operators: [ 'is' ] as [ 'is' ] };

/** A column that is neither ordered by nor filtered. */
export const PLAIN = { filterBy: false as const, enableSorting: false };
