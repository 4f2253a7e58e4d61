/** What is known of one row, in its detail: names and values; a value that is empty is left out. */
export function Facts( { of }: { of: readonly ( readonly [ string, string ] )[] } ) {
	return (
		<dl className="zmo-admin-facts">
			{ of
				.filter( ( [ , text ] ) => text !== '' )
				.map( ( [ label, text ] ) => (
					<div key={ label }>
						<dt>{ label }</dt>
						<dd>{ text }</dd>
					</div>
				) ) }
		</dl>
	);
}
