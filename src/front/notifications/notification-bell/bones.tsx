/** Stands below the bell until the notices are there. */
export function Bones() {
	return (
		<div className="zmo-late" aria-busy="true">
			<span className="zmo-bone" />
			<span className="zmo-bone" />
		</div>
	);
}
